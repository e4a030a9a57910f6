import { setupServer } from 'msw/node'

/** Lies over the shared provider: a test says with `server.use(…)` which call fails this once; all others get through. */
export const server = setupServer()
