import * as z from 'zod/mini'
import { BUSY, CONFLICTS, type FieldProblem, IMAGES_AWAY, Problem } from '#contract/problem.ts'
import { ruleError } from '#contract/rules/rules.ts'
import { LoginUnavailable } from './session.ts'

/**
 * Why a request has no usable response.
 * - `timeout`: the provider took longer than the 4,000 ms of document 2 §9
 * - `offline`: the device had no connection, so nothing was sent
 * - `unreachable`: the connection was refused or lost
 * - `refused`: the provider returned a status of 400 or above
 * - `unreadable`: the response violates the contract (truncated JSON, a missing field)
 * - `intercepted`: a web page came with a status of success, as of a network's login page or a proxy
 * - `incomplete`: a file ended before its end marker
 * - `ended`: the user is no longer signed in
 * - `unconfirmed`: a write was sent, and it is unknown whether it took effect
 */
export type Failure =
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'refused'
  | 'unreadable'
  | 'intercepted'
  | 'incomplete'
  | 'ended'
  | 'unconfirmed'

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

  /** Refused fields of a 400, empty otherwise; `message` is a rule where the provider names one. */
  get fields(): readonly FieldProblem[] {
    return (this.problem?.errors ?? []).map(field => ({ ...field, message: saidOf(field) }))
  }
}

/** What the provider said: the rule, with its own sentence for an app without words for it, or the sentence. */
export const saidOf = ({ message, rule, limits }: Pick<FieldProblem, 'message' | 'rule' | 'limits'>): string =>
  rule === undefined ? message : ruleError(rule, { ...limits, said: message })

/** The provider's Problem; `null` if the body is none, as when a proxy responds with an HTML page. */
export function readProblem(text: string): Problem | null {
  try {
    const result = z.safeParse(Problem, JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Whether the provider had no time for a request, and did nothing of it. */
export const wasBusy = ({ status, problem }: Pick<ApiError, 'status' | 'problem'>): boolean =>
  status === 503 && problem?.code === BUSY

/**
 * Whether the same request may well succeed a moment later. A time-out is not, nor is a busy provider (`waitWhileBusy`): the
 * merchant has waited long enough.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError) || wasBusy(error)) return false
  return error.failure === 'unreachable' || [502, 503, 504].includes(error.status)
}

/** Whether the device, or what is between it and the provider, has no connection. */
export const hasNoConnection = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'offline' || error.failure === 'unreachable')

/** Whether a write was not sent, because there was no connection: sent again when there is one, it is done once. */
export const waitsForConnection = (error: unknown): boolean =>
  error instanceof ApiError && error.failure === 'offline' && !error.wasSent

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
  const said = error.problem ? saidOf(error.problem) : undefined
  if (error.status === 400 || error.status === 409) {
    return { key: `error.${error.status}`, said }
  }
  if (error.status === 413) return { key: 'error.413', said }
  if ([402, 422, 429, 507].includes(error.status)) return { key: 'error.400', said }
  if (wasBusy(error)) return { key: 'error.504' }
  if (error.problem?.code === IMAGES_AWAY) return { key: 'error.imagesAway' }
  if ([403, 404, 504].includes(error.status)) return { key: `error.${error.status}` }
  if ([502, 503].includes(error.status)) return { key: 'error.503' }
  return { key: error.status >= 500 ? 'error.server' : 'error.400' }
}

function describeLogin({ minutesAhead }: LoginUnavailable): { key: `error.${string}`; count?: number } {
  if (minutesAhead === 0) return { key: navigator.onLine === false ? 'error.offline' : 'error.login' }
  return { key: minutesAhead > 0 ? 'error.clockAhead' : 'error.clockBehind', count: Math.abs(minutesAhead) }
}
