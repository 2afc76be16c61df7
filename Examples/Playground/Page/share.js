// @ts-check
// A recording in the address of the page: compressed, so that a link carries it.
'use strict';

/** The parts of the address behind `#`. */
function addressOptions() {
  const options = new URLSearchParams(location.hash.slice(1));
  return {
    scene: options.get('scene') ?? '', play: options.get('play') ?? '',
    isCompact: options.has('compact'), hasDemo: options.get('demo') !== 'off',
  };
}

/** The address of the page with a scene and a recording. @param {Head} head @param {Line[]} lines */
async function linkTo(head, lines) {
  const packed = await transform(new TextEncoder().encode(recordingText(head, lines)), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const play = text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `${location.href.split('#')[0]}#scene=${head.scene}&play=${play}`;
}

/** The text of the recording in an address. @param {string} play */
async function recordingInAddress(play) {
  try {
    const bytes = fromBase64(play.replace(/-/g, '+').replace(/_/g, '/'));
    return new TextDecoder().decode(await transform(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    throw new FileError('The link is incomplete: its recording cannot be unpacked');
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream */
async function transform(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
