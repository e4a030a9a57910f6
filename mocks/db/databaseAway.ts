import type { Context } from 'hono'
import { isDiskFull, NO_ROOM } from './diskFull.ts'
import { reportError } from './reportError.ts'

/**
 * Sockets that were refused or broke, and PostgreSQL's own words for a connection that it ends or does not take (its manual,
 * Appendix A).
 */
const CODES = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
/** In PostgreSQL a message that it refuses, such as more values than the protocol counts; in PgBouncer any error of its own. */
const PROTOCOL_VIOLATION = '08P01'
const TOO_MANY_CONNECTIONS = '53300'
/** Driver errors without a code. */
const WORDS =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect|^timeout expired$/

/** Whether a connection was waited for in vain: the database, or a pooler before it, has too few. */
export function lacksConnections(error: unknown): boolean {
  const words = /^timeout|due to connection timeout|query_wait_timeout|max_client_conn/
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (words.test(at.message) || ('code' in at && at.code === TOO_MANY_CONNECTIONS)) return true
  }
  return false
}

/** Whether the database could not be reached, or went away in the middle: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (WORDS.test(at.message) || ('code' in at && CODES.test(String(at.code)) && !isRefusedMessage(at))) return true
  }
  return false
}

/** PostgreSQL names the function of its source that raised an error (its manual, 55.8); a pooler has none to name. */
const isRefusedMessage = (error: Error & { code?: unknown; routine?: unknown }) =>
  error.code === PROTOCOL_VIOLATION && error.routine !== undefined

/** Seconds for `Retry-After`. */
const RETRY_AFTER = '1'

/** 503 for a request that needs the database while it is unavailable. */
export function unavailableResponse(c: Context): Response {
  c.header('retry-after', RETRY_AFTER)
  return c.json({ message: 'The service is starting again. Try again in a moment.', code: 'unavailable' }, 503)
}

/** For the services that speak to people: the same in words. */
export function errorResponse(error: Error, c: Context): Response {
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  if (isDiskFull(error)) return c.text(NO_ROOM, 507)
  reportError(error)
  if (!isDatabaseAway(error)) return c.text('Something went wrong on our side. Try again.', 500)
  c.header('retry-after', RETRY_AFTER)
  return c.text('The service is starting again. Try again in a moment.', 503)
}
