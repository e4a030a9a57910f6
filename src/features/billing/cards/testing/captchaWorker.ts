import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll } from 'vitest'

interface Work {
  type: string
  challenge: Challenge
  counterStart: number
  counterStep: number
}

/**
 * A simulated browser has no workers: this one solves captchas in the page. Call it at the top of a test file. Files share the browser,
 * so it is gone after the file: others would wait for what it never does.
 */
export function installCaptchaWorker(): void {
  const workers = new Set<{ terminate: () => void }>()
  class CaptchaWorker extends EventTarget {
    onmessage: ((event: MessageEvent) => void) | null = null
    #end = new AbortController()
    constructor() {
      super()
      workers.add(this)
    }
    async postMessage({ type, challenge, counterStart, counterStep }: Work) {
      if (type !== 'work') return
      const data = await solveChallenge({ challenge, counterStart, counterStep, deriveKey, controller: this.#end })
      if (this.#end.signal.aborted) return
      const event = new MessageEvent('message', { data })
      this.onmessage?.(event)
      this.dispatchEvent(event)
    }
    terminate() {
      this.#end.abort()
    }
  }
  const before = { Worker: globalThis.Worker, isSecureContext: globalThis.isSecureContext }
  beforeAll(() => void Object.assign(globalThis, { Worker: CaptchaWorker, isSecureContext: true }))
  afterEach(() => {
    for (const worker of workers) worker.terminate()
    workers.clear()
  })
  afterAll(() => void Object.assign(globalThis, before))
}
