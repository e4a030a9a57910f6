import { setupServer } from 'msw/node'

/**
 * Wraps the shared provider: a test declares with `server.use(…)` which request fails this once; all others get
 * through.
 */
export const server = setupServer()
