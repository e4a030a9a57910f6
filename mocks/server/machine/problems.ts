import { BUSY, CONFLICTS, type FieldProblem, IMAGES_AWAY, type Problem } from '#contract/problem.ts'
import { NO_ROOM } from '../../db/diskFull.ts'
import { BUSY_SENTENCE } from '../../http/limits/workQueue.ts'
import { type FilesAway, IMAGES_AWAY_SECONDS, IMAGES_AWAY_SENTENCE } from '../images/files/fileStore.ts'
import { worded } from './ruleText.ts'

export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503 | 507

/**
 * Thrown by handlers and returned as a `Problem`. `current` is a value of the endpoint's response, as handlers return
 * it.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly problem: Problem
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: RefusalStatus, problem: Problem, retryAfter?: number) {
    const { errors } = problem
    const said = worded(errors ? { ...problem, errors: errors.map(worded) } : problem)
    super(said.message)
    this.status = status
    // Whatever refuses a write for another reason than its revision says so, too.
    this.problem = status === 409 ? { type: CONFLICTS.notAllowed, ...said } : said
    this.retryAfter = retryAfter
  }
}

/** What was sent can't be taken; names each field. */
export function refuseFields(errors: readonly FieldProblem[]): Refusal {
  const message = errors.length === 1 ? 'One value cannot be saved.' : `${errors.length} values cannot be saved.`
  return new Refusal(400, { message, code: 'invalidFields', errors: [...errors] })
}

/** It was tried more often than it may be. */
export const tooOften = (seconds: number) => {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refusal(
    429,
    { message: `You have tried this too often. Try again in ${wait}.`, code: 'tooOften' },
    seconds,
  )
}

/** There are more requests than this process can respond to; nothing of this one was done. */
export const tooBusy = (seconds: number) => new Refusal(503, { message: BUSY_SENTENCE, code: BUSY }, seconds)

/** Images can't be stored, or read, now. */
export const refusalOfFiles = ({ isFull }: FilesAway) =>
  isFull
    ? new Refusal(507, { message: NO_ROOM, code: 'noRoom' })
    : new Refusal(503, { message: IMAGES_AWAY_SENTENCE, code: IMAGES_AWAY }, IMAGES_AWAY_SECONDS)

/** Another tenant's record gets the same response as one that does not exist. */
export const notFound = (what: string) =>
  new Refusal(404, { message: `This ${what} does not exist, or no longer does.`, code: 'notFound' })

/** Someone else saved in between. */
export const staleRevision = (what: string, current: unknown) =>
  new Refusal(409, {
    message: `This ${what} was changed by someone else in the meantime.`,
    type: CONFLICTS.stale,
    code: 'staleRevision',
    current,
  })
