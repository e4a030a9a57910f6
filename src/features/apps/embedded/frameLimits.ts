import type { Verdict } from '#page/frames/limitRate.ts'

/** An app that goes on and on: it was closed. */
export class FrameFlood extends Error {}

const OPENING_WINDOW_MS = 30_000
/** Each opens an app, with a new token. */
const OPENINGS = 3
const MOST_WISHES = 10
/** Kept beyond a frame's life: an app that leads to an app begins anew each time. */
let wishes: number[] = []

/** Judges a frame's wish to open an app, itself or another, by how often any wished so before. */
export function checkOpening(): Verdict {
  const now = Date.now()
  wishes = [...wishes.filter(at => now - at < OPENING_WINDOW_MS), now]
  if (wishes.length <= OPENINGS) return 'read'
  if (wishes.length <= MOST_WISHES) return 'ignore'
  // Who opens it again is a person.
  wishes = []
  return 'close'
}
