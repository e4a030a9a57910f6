import { afterAll, vi } from 'vitest'

// `@hono/node-server` replaces them when a server starts, and its `Response` forgets that it is an error's.
const globals = Object.entries({ Request, Response })

/** The files that a worker runs share its modules and globals: each leaves them as it found them. */
afterAll(async () => {
  for (const [name, value] of globals) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  // Libraries keep elements to measure text with.
  globalThis.document?.body.replaceChildren()
  // A part of the app that is still loading would fail when the file ends, and stay failed for the next one.
  await vi.dynamicImportSettled()
})
