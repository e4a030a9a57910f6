import { http } from 'msw'
import { inject } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { forward } from '#shell/testing/forward.ts'
import { server } from '#shell/testing/server.ts'

const { config } = inject('provider')

const methodOf = ({ method }: Endpoint) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

/** The endpoint's URL in msw's format. */
export const urlOf = ({ path }: Endpoint) => `${config.apiUrl}/${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Counts the requests to an endpoint from now on. */
export function countRequests(endpoint: Endpoint): () => number {
  let count = 0
  server.use(
    http[methodOf(endpoint)](urlOf(endpoint), () => {
      count++
    }),
  )
  return () => count
}

/**
 * The provider's responses to an endpoint wait until `release` is called; they say what was true when the request arrived.
 * `aborted` counts the requests that the app has given up meanwhile.
 */
export function holdResponses(endpoint: Endpoint) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const counts = { arrived: 0, aborted: 0 }
  server.use(
    http[methodOf(endpoint)](urlOf(endpoint), async ({ request }) => {
      request.signal.addEventListener('abort', () => counts.aborted++)
      const response = await forward(request.clone())
      counts.arrived++
      await promise
      return response
    }),
  )
  return { arrived: () => counts.arrived, aborted: () => counts.aborted, release: () => resolve() }
}
