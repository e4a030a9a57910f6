import { CONFLICTS, type FieldProblem, type Problem } from '#contract/problem.ts'
import { LoginUnavailable } from './session.ts'

/**
 * Why a request has no usable response.
 * - `timeout`: the provider took longer than the 4,000 ms of document 2 §9
 * - `offline`: the device had no connection, so nothing was sent
 * - `unreachable`: the connection was refused or lost
 * - `refused`: the provider returned a status of 400 or above
 * - `unreadable`: the response violates the contract (HTML, truncated JSON, a missing field)
 * - `ended`: the user is no longer signed in
 * - `unconfirmed`: a write was sent, and it is unknown whether it took effect
 */
export type Failure = 'timeout' | 'offline' | 'unreachable' | 'refused' | 'unreadable' | 'ended' | 'unconfirmed'

interface ApiErrorOptions {
  status?: number
  problem?: Problem | null
  wasSent?: boolean
  cause?: unknown
}

/**
 * The error that `request` throws. `status` is 0 without a response; `problem` is the provider's Problem, if it sent
 * one.
 */
export class ApiError extends Error {
  readonly failure: Failure
  readonly status: number
  readonly problem: Problem | null
  /** `false` if the request was never sent, as when there was no token. */
  readonly wasSent: boolean

  constructor(failure: Failure, options: ApiErrorOptions = {}) {
    super(options.problem?.message ?? failure, { cause: options.cause })
    this.name = 'ApiError'
    this.failure = failure
    this.status = options.status ?? 0
    this.problem = options.problem ?? null
    this.wasSent = options.wasSent ?? true
  }

  /** Refused fields of a 400, empty otherwise. */
  get fields(): readonly FieldProblem[] {
    return this.problem?.errors ?? []
  }
}

/** Whether the same request may well succeed a moment later. A time-out is not: the merchant has waited long enough. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.failure === 'unreachable' || [502, 503, 504].includes(error.status)
}

/** Whether someone else saved the record since it was read: their version can be merged. Other conflicts are explained. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.type === CONFLICTS.stale

/** The status of an error response, or 0. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0)

/**
 * The message key (namespace `page`) that says what happened and what to do next, and the provider's own message if it
 * is meant for users (a 400, a 409, or a limit).
 */
export function describeError(error: unknown): { key: `error.${string}`; said?: string; count?: number } {
  const login = error instanceof ApiError ? error.cause : error
  if (login instanceof LoginUnavailable) return describeLogin(login)
  if (!(error instanceof ApiError)) return { key: 'error.unexpected' }
  if (error.failure !== 'refused') return { key: `error.${error.failure}` }
  if (error.status === 400 || error.status === 409) {
    return { key: `error.${error.status}`, said: error.problem?.message }
  }
  if ([402, 413, 422, 429, 507].includes(error.status)) return { key: 'error.400', said: error.problem?.message }
  if ([403, 404, 504].includes(error.status)) return { key: `error.${error.status}` }
  return { key: error.status >= 500 ? 'error.server' : 'error.400' }
}

function describeLogin({ minutesAhead }: LoginUnavailable): { key: `error.${string}`; count?: number } {
  if (minutesAhead === 0) return { key: navigator.onLine === false ? 'error.offline' : 'error.login' }
  return { key: minutesAhead > 0 ? 'error.clockAhead' : 'error.clockBehind', count: Math.abs(minutesAhead) }
}
