print("touch-bench")
