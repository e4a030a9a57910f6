/** An app that sends too many messages: it was closed. */
export class FrameRestless extends Error {}

const WINDOW_MS = 10_000
/** Messages per window that are parsed; more are only counted, because parsing costs time. A user causes only a few. */
const READ = 1000
/** Messages of a window after which the app is closed. */
const MOST = 10_000

type Verdict = 'read' | 'ignore' | 'close'

/** Judges each message of one frame by how many there were before. */
export function limitMessages(): () => Verdict {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = Date.now()
    if (now - since >= WINDOW_MS) [since, count] = [now, 0]
    count += 1
    if (count <= READ) return 'read'
    return count <= MOST ? 'ignore' : 'close'
  }
}

const OPENING_WINDOW_MS = 30_000
/** Each opens an app, with a new token. */
const OPENINGS = 3
const MOST_WISHES = 10
/** Survives an iframe: an app that opens an app creates a new one each time. */
let wishes: number[] = []

/** Judges a frame's wish to open an app, itself or another, by how often any wished so before. */
export function judgeOpening(): Verdict {
  const now = Date.now()
  wishes = [...wishes.filter(at => now - at < OPENING_WINDOW_MS), now]
  if (wishes.length <= OPENINGS) return 'read'
  if (wishes.length <= MOST_WISHES) return 'ignore'
  // When the user opens it again, the count restarts.
  wishes = []
  return 'close'
}
