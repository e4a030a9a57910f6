import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../http/startError.ts'

const DEADLINE_MS = 30_000

/** Polls each URL until it succeeds. Throws `StartError` if one does not within half a minute. */
export async function waitUntilReady(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (const address of addresses) {
    while (!(await responses(address, signal))) {
      if (Date.now() > deadline) throw new StartError(`${address} does not answer.`)
      await pause(100, undefined, { signal })
    }
  }
}

async function responses(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html,*/*' }, signal })
    await response.body?.cancel()
    return response.ok
  } catch {
    signal.throwIfAborted()
    return false
  }
}
