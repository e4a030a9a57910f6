/** Runs a function after the current frame was painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  // A page in the background is not painted.
  if (document.hidden) {
    timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  // A task after the next frame began: the frame was painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
