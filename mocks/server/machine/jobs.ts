import { callLater, callRepeatedly, nextTurn } from '#host/turns.ts'
import type { Db } from '../../db/database.ts'
import type { Leases } from './jobLeases.ts'
import { type Work, workOnStores } from './storeJobs.ts'

/** How often outboxes are looked at. */
const OUTBOX_LOOK_MS = 2000
/** The wait after a failure. */
const RETRY_MS = 5000
/** The wait for work that has a time: from so soon, to be looked for again after an hour at the latest. */
const WAIT_MS = { min: 100, max: 3_600_000 }

/** What the domains do behind the requests. */
export interface JobPlan {
  /** By kind. Each in turn, so that none waits for the end of another. */
  works: Readonly<Record<string, Work>>
  /** When there will be work that waits for its time. */
  nextTimes: readonly ((db: Db, now: Date) => Promise<Date | null>)[]
  /** Outboxes that are filled together with other writes, which tell nobody: whether there is something new in them. */
  outboxes: readonly ((db: Db, now: Date) => Promise<boolean>)[]
  /** How long to wait for work without a time, in ms. */
  lookAgainMs: number
  /** Ends what the works have started. */
  stop(): Promise<unknown>
}

export interface JobRunner {
  /** Looks for work, soon; call after something was written that may be work. */
  wake(): void
  /** Stops after the current transaction; the next start continues. */
  stop(): Promise<void>
}

interface RunOptions {
  db: Db
  now: () => Date
  report: (error: unknown) => void
  /** With them, several processes share the stores' work, and take over what one left that died. */
  leases: Leases
}

/**
 * Works behind the requests, for whichever store, until nothing is left. All that a job knows is in the database, and what is
 * changed is written together with the note that it was: a process that is killed leaves nothing half done and nothing is done
 * twice.
 */
export function runWorks({ db, now, report, leases }: RunOptions, planOf: (wake: () => void) => JobPlan): JobRunner {
  let running: Promise<void> | undefined
  let isStopped = false
  let isAskedAgain = false
  let cancelWake: () => void = () => undefined
  const plan = planOf(() => wake())
  const workOnce = async () => {
    let hasWorked = false
    for (const [kind, work] of Object.entries(plan.works)) {
      if (isStopped) break
      const stores = await leases.take(kind, await work.stores(db, now()))
      hasWorked = (await workOnStores(work, db, { stores, now: now(), report })) || hasWorked
    }
    return hasWorked
  }
  const run = async () => {
    do {
      isAskedAgain = false
      while (!isStopped && (await workOnce())) await nextTurn()
    } while (isAskedAgain && !isStopped)
    await leases.giveBack()
    const times = isStopped ? [] : await Promise.all(plan.nextTimes.map(next => next(db, now())))
    const next = Math.min(...times.map(time => time?.getTime() ?? Number.POSITIVE_INFINITY))
    const wait = Math.min(Math.max(next - now().getTime(), WAIT_MS.min), leases.lookAgainMs, plan.lookAgainMs)
    if (wait === Number.POSITIVE_INFINITY || isStopped) return
    cancelWake = callLater(wake, Math.min(wait, WAIT_MS.max))
  }
  const wake = () => {
    isAskedAgain = true
    if (isStopped || running) return
    cancelWake()
    running = run()
      .catch(error => {
        report(error)
        // The database may be away for a moment: what is left to do is not forgotten.
        if (!isStopped) cancelWake = callLater(wake, RETRY_MS)
      })
      .finally(() => {
        running = undefined
        // Requested since the last check.
        if (isAskedAgain) wake()
      })
  }
  let look: Promise<void> | undefined
  const lookAtOutboxes = async () => {
    for (const hasNew of plan.outboxes) if (!isStopped && (await hasNew(db, now()))) wake()
  }
  const stopLooking = callRepeatedly(() => {
    look ??= lookAtOutboxes()
      .catch(report)
      .finally(() => {
        look = undefined
      })
  }, OUTBOX_LOOK_MS)
  return {
    wake,
    stop: async () => {
      isStopped = true
      cancelWake()
      stopLooking()
      await Promise.all([running, look, plan.stop()])
    },
  }
}
