/**
 * Counts the requests of each store within a minute, in this process alone: for a limit so generous that only a program meets it, and
 * that must cost nothing. What has to hold exactly is counted in the database (`countTries.ts`).
 */
export class RateWindow {
  private counts = new Map<string, number>()
  private endsOn = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Counts a request. Returns 0, or the seconds to wait. */
  count(by: string, now: Date): number {
    const time = now.getTime()
    if (time >= this.endsOn || time < this.endsOn - WINDOW_MS) {
      this.counts = new Map()
      this.endsOn = time + WINDOW_MS
    }
    const count = (this.counts.get(by) ?? 0) + 1
    this.counts.set(by, count)
    return count > this.most ? Math.max(1, Math.ceil((this.endsOn - time) / 1000)) : 0
  }
}

const WINDOW_MS = 60_000
