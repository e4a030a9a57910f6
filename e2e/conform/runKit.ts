import type { Session } from './session.ts'
import { type Check, Failure, NotTried, type Report, type Result } from './types.ts'

export interface KitOptions {
  checks: readonly Check[]
  session: Session
  seed: number
  isReadOnly: boolean
  /** Areas that the provider doesn’t offer. */
  notOffered: readonly string[]
  onResult?: (result: Result, done: number, all: number) => void
}

/** Makes the checks one after another, and deletes what they created. */
export async function runKit(options: KitOptions): Promise<Report> {
  const { checks, session, seed, onResult } = options
  const startedOn = new Date()
  const results: Result[] = []
  for (const check of checks) {
    const result = await runCheck(check, options)
    results.push(result)
    onResult?.(result, results.length, checks.length)
  }
  session.client.allowMore()
  const leftBehind = await session.cleanUp()
  return {
    ...{ api: session.client.options.api, startedOn: startedOn.toISOString(), seed, results, leftBehind },
    milliseconds: Date.now() - startedOn.getTime(),
    requests: session.client.requests,
  }
}

async function runCheck(check: Check, { session, isReadOnly, notOffered }: KitOptions): Promise<Result> {
  const started = performance.now()
  const end = (outcome: Result['outcome'], found = '', exchange?: Result['exchange']): Result => ({
    ...{ check, outcome, found, exchange },
    milliseconds: Math.round(performance.now() - started),
  })
  if (notOffered.includes(check.area)) return end('notOffered', 'Declared with --not-offered.')
  if (isReadOnly && check.isWriting) return end('notTried', 'It writes, and the run is read-only.')
  session.client.last = undefined
  try {
    await check.run(session)
    return end('holds')
  } catch (error) {
    if (error instanceof NotTried) return end('notTried', error.message)
    if (error instanceof Failure) return end('fails', error.message, error.exchange ?? session.client.last)
    // A connection that was cut off, or a response that no check expects: the provider’s, not the kit’s end.
    return end(
      'fails',
      `no usable response: ${error instanceof Error ? error.message : String(error)}`,
      session.client.last,
    )
  }
}
