/** How many wrong passwords in a row an account bears before it has to rest, and for how long. */
const MAX_TRIES = 5
const REST_MS = 30_000
/** Addresses that are remembered; an attacker who makes up more only pushes out the oldest. */
const MAX_REMEMBERED = 10_000

/** Slows down guessing: after a few wrong passwords an email address is refused for a while, right or wrong. */
export class Tries {
  readonly #wrong = new Map<string, { count: number; restsUntil: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whole seconds until `key` may try again; 0 if it may now. */
  secondsToWait(key: string): number {
    const restsUntil = this.#wrong.get(key)?.restsUntil ?? 0
    return Math.max(0, Math.ceil((restsUntil - this.#now()) / 1000))
  }

  /** Counts a wrong password. */
  failed(key: string) {
    const before = this.#wrong.get(key)
    const rested = before !== undefined && before.restsUntil > 0 && before.restsUntil <= this.#now()
    const count = (rested ? 0 : (before?.count ?? 0)) + 1
    this.#wrong.delete(key)
    this.#wrong.set(key, { count, restsUntil: count >= MAX_TRIES ? this.#now() + REST_MS : 0 })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > MAX_REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest)
  }

  /** Forgets what was wrong before. */
  succeeded(key: string) {
    this.#wrong.delete(key)
  }
}
