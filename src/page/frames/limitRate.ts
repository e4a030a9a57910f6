export type Verdict = 'read' | 'ignore' | 'close'

interface Rate {
  windowMs: number
  /** How many in one window are handled; more are only counted. */
  read: number
  /** After this many in one window the frame is stopped. */
  most: number
}

/** Judges each event of a frame by how many there were before it. */
export function limitRate({ windowMs, read, most }: Rate): () => Verdict {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = Date.now()
    if (now - since >= windowMs) [since, count] = [now, 0]
    count += 1
    if (count <= read) return 'read'
    return count <= most ? 'ignore' : 'close'
  }
}
