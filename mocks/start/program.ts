import { lacksConnections } from '../db/databaseAway.ts'
import { DataFolderError } from '../db/lock.ts'
import { NewerDatabase, OlderDatabase } from '../db/tenantViews.ts'
import { UnsuitablePooler } from '../db/unsuitablePooler.ts'
import { SealedKeys } from '../http/seal.ts'
import { StartError } from '../http/startError.ts'
import { NO_CONNECTION } from './openTarget.ts'

/**
 * How long stopping may take, besides what it takes on purpose, before the process ends anyway. Whatever was acknowledged is safe by
 * then.
 */
const MAX_WAIT_MS = 30_000

interface Running {
  /** Aborted when the program should stop. */
  signal: AbortSignal
  /** Something to undo at the end, last first. `takesMs`: how long it takes on purpose. */
  onStop(undo: () => Promise<unknown>, takesMs?: number): void
}

/**
 * Runs a program until it should stop (Ctrl-C, SIGTERM, a closed terminal), possibly during startup; or once, until it
 * is done. Then stops what was started and exits with 0, or with the `process.exitCode` that it has set. A failed start prints the reason in one sentence and exits
 * with 1.
 */
export async function runProgram(
  start: (running: Running) => Promise<void>,
  lasting: 'until stopped' | 'once' = 'until stopped',
): Promise<void> {
  const stopping = new AbortController()
  const undos: (() => Promise<unknown>)[] = []
  let maxWaitMs = MAX_WAIT_MS
  const askedToStop = new Promise<void>(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (stopping.signal.aborted) return
        console.log('\nStopping …')
        setTimeout(() => process.exit(1), maxWaitMs).unref()
        stopping.abort(new StartError('Stopped.'))
        resolve()
      })
    }
  })
  let failed = false
  try {
    const onStop = (undo: () => Promise<unknown>, takesMs = 0) => {
      undos.unshift(undo)
      maxWaitMs += takesMs
    }
    await start({ signal: stopping.signal, onStop })
    if (lasting === 'until stopped') await askedToStop
  } catch (error) {
    if (!stopping.signal.aborted) {
      failed = true
      console.error(sentenceOf(error))
    }
  }
  for (const undo of undos) await undo().catch((error: unknown) => console.error(error))
  process.exit(failed ? 1 : process.exitCode)
}

/** The readable part of an error: our own have a message, for others the stack trace is all there is. */
function sentenceOf(error: unknown): string {
  if (
    error instanceof StartError ||
    error instanceof DataFolderError ||
    error instanceof NewerDatabase ||
    error instanceof OlderDatabase ||
    error instanceof SealedKeys ||
    error instanceof UnsuitablePooler
  )
    return error.message
  if (lacksConnections(error)) return NO_CONNECTION
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
