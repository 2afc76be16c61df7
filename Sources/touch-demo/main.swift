print("touch-demo")
