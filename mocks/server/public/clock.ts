/** The time of a provider. It can only be set forward: what has happened stays in the past. */
export interface Clock {
  now(): Date
  setForward(ms: number): void
}

/** The time of this machine until it is set forward, and for as long as the provider runs. */
export function createClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    setForward: ms => {
      ahead += Math.max(0, ms)
    },
  }
}
