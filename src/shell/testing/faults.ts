import { delay, HttpResponse, http } from 'msw'
import { inject } from 'vitest'
import { delays } from '#lib/delays.ts'
import { forward } from './forward.ts'
import { server } from './server.ts'

/* All ways in which a request can fail, for tests that try each: there must always be a message that says what happened
   and what to do, never a blank page, and the input must be preserved. */
const { config } = inject('provider')

const problem = (status: number, body: object) => () => HttpResponse.json(body, { status })
export const FAULTS = {
  'slow past the time-out': {
    reply: async () => {
      await delay(1.2 * delays.response)
      return HttpResponse.json({})
    },
    says: /longer than four seconds.*try again/i,
  },
  dropped: { reply: () => HttpResponse.error(), says: /could not be reached.*try again/i },
  '400 with field errors': {
    reply: problem(400, {
      message: 'Some fields need another look.',
      errors: [{ field: 'name', message: 'This name is taken by a fault.' }],
    }),
    says: /this name is taken by a fault|some fields need another look/i,
  },
  '403': { reply: problem(403, { message: 'No.' }), says: /no longer have access to this.*log in again/i },
  '404': { reply: problem(404, { message: 'Gone.' }), says: /no longer exists|someone else deleted this/i },
  '409': {
    reply: problem(409, { message: 'Someone else changed this while you were working on it.' }),
    says: /someone else changed this/i,
  },
  '500': { reply: problem(500, { message: 'boom at line 12' }), says: /went wrong on the server.*try again/i },
  '504': { reply: () => new HttpResponse('Gateway time-out', { status: 504 }), says: /too busy.*try again/i },
  'HTML instead of JSON': {
    reply: () => HttpResponse.html('<h1>Maintenance</h1>'),
    says: /web page came instead.*try again/i,
  },
  'half a JSON': {
    reply: () => new HttpResponse('{"items":[{"id":"', { headers: { 'content-type': 'application/json' } }),
    says: /couldn.t read.*try again/i,
  },
} as const

export type Fault = keyof typeof FAULTS
/** All ways in which a request can fail. */
export const faults = Object.keys(FAULTS) as Fault[]

type Method = 'get' | 'post' | 'put' | 'delete'

/** `admin/fulfillers/{id}` in msw's format. */
const urlOf = (path: string) => `${config.apiUrl}/${path.replace(/\{(\w+)\}/g, ':$1')}`

/**
 * Makes an endpoint of the main API fail until the test ends or `recover` is called. Fake responses must pass the
 * browser's CORS check like the provider's.
 */
export function fail(method: Method, path: string, fault: Fault) {
  let isBroken = true
  if (fault === 'slow past the time-out') delays.response = 1500
  server.use(
    http[method](urlOf(path), async () => {
      if (!isBroken) return undefined
      const response = await FAULTS[fault].reply()
      if (response.type !== 'error') response.headers.set('access-control-allow-origin', location.origin)
      return response
    }),
  )
  const recover = () => {
    isBroken = false
  }
  return { recover }
}

/** The next request to this path takes effect, and its response is lost. */
export const loseResponse = (method: Method, path: string) =>
  server.use(
    http[method](
      urlOf(path),
      async ({ request: sent }) => {
        await forward(sent)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

/** Faults after which it is unknown whether a write took effect: it was sent, and no readable response arrived. */
const UNCONFIRMED = new Set<Fault>(['slow past the time-out', 'dropped', '504', 'HTML instead of JSON', 'half a JSON'])
/** The message for a write that failed with this fault. */
export const saysOfWrite = (fault: Fault) =>
  UNCONFIRMED.has(fault) ? /didn’t confirm this.*try again.*won’t be done twice/i : FAULTS[fault].says
/** A write that times out is sent three times. */
export const PATIENCE = { timeout: 20_000 }
