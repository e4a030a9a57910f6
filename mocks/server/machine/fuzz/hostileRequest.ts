import fc from 'fast-check'
import type { Hono } from 'hono'
import { hostileText } from './hostileValues.ts'

/** Hostile requests for the forms and URLs of the services with web pages. */
const NAMES = [
  ...['email', 'password', 'oldPassword', 'newPassword', 'again', 'login', 'request', 'csrf', 'session', 'secret'],
  ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'nonce', 'prompt', 'audience'],
  ...['code', 'code_verifier', 'code_challenge', 'code_challenge_method', 'grant_type', 'refresh_token', 'token'],
  ...['returnTo', 'back', 'theme', 'number', 'quantity', 'option0', 'name', 'address', 'component', 'status', 'hue'],
  ...['id', 'page', 'draft', 'hmac', 'tenant', 'host'],
]
const GOOD = ['backcounter', 'code', 'query', 'S256', 'authorization_code', 'refresh_token', 'openid', '1', 'a@b.test']

export interface Sent {
  method: string
  path: string
  host: string
  headers: Record<string, string>
  body?: string
}

/** A request to any route of a service, at any of the hosts that it may be known by. */
export function requestTo(service: Hono, hosts: readonly string[], origin: string): fc.Arbitrary<Sent> {
  const routes = [...new Set(service.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))]
  const text = fc.oneof(hostileText, fc.constantFrom(...GOOD), fc.string({ unit: 'grapheme', maxLength: 20 }))
  const fields = fc
    .dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 12 })
    .map(each =>
      new URLSearchParams(Object.entries(each).map(([name, value]) => [name, value.toWellFormed()])).toString(),
    )
  const segment = text.map(value => encodeURIComponent(value.toWellFormed()).slice(0, 3000))
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
      route: fc.constantFrom(...routes),
      values: fc.array(segment, { minLength: 4, maxLength: 4 }),
      query: fields,
      body: fc.oneof(fields, text, fc.constant('{"'), fc.constant(`${'['.repeat(5000)}`)),
      type: fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'multipart/form-data',
        'text/plain',
      ),
      host: fc.constantFrom(...hosts),
      cookie: segment.map(value => `identity=${value.slice(0, 500)}; __Host-identity=${value.slice(0, 500)}`),
      bearer: segment.map(value => `Bearer ${value.slice(0, 500)}`),
    })
    .map(({ method, route, values, query, body, type, host, cookie, bearer }) => {
      let at = 0
      const path = route.replace(/:\w+(\{[^/]*\})?|\*/g, () => values[at++] ?? '')
      const headers = { origin, cookie, authorization: bearer, 'content-type': type }
      const isBare = method === 'GET' || method === 'HEAD'
      // Of an address only so much arrives as the server reads of its head.
      return {
        method,
        host,
        path: `${path}?${query}`.slice(0, 12_000),
        headers,
        ...(isBare ? {} : { body: body.toWellFormed() }),
      }
    })
}
