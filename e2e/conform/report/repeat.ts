import type { Exchange } from '../types.ts'

const SECRET_HEADERS = /^(authorization|cookie|set-cookie|proxy-authorization)$/i
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\bbck_\w+/g
const SECRET_FIELDS = /("(?:\w*(?:password|secret|token|apiKey|clientKey)\w*)"\s*:\s*)"[^"]*"/gi
const SECRET_PARAMETERS = /([?&](?:code|token|access_token|refresh_token|password|client_secret)=)[^&\s]*/gi

/** A text without tokens, passwords and other secrets. */
export const masked = (text: string): string =>
  text.replace(TOKENS, '…').replace(SECRET_FIELDS, '$1"…"').replace(SECRET_PARAMETERS, '$1…')

const LONGEST_BODY = 4000
const shortened = (text: string) => (text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text)

const isSecret = (name: string) =>
  SECRET_HEADERS.test(name) || /key$|secret/i.test(name.replace(/^idempotency-key$/i, ''))

/** The request and its response, to be read. */
export function textOf(exchange: Exchange): { request: string; response: string } {
  const { method, url, headers, body, status, responseHeaders, text } = exchange
  const lines = (all: Iterable<[string, string]>) =>
    [...all].map(([name, value]) => `${name}: ${isSecret(name) ? '…' : masked(value)}`)
  const request = [`${method} ${masked(url)}`, ...lines(Object.entries(headers)), '', shortened(masked(body ?? ''))]
  const response = [`${status}`, ...lines(responseHeaders), '', shortened(masked(text))]
  return { request: request.join('\n').trimEnd(), response: response.join('\n').trimEnd() }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A command that repeats the request, with the token in the environment variable CONFORM_TOKEN. */
export function curlOf({ method, url, headers, body }: Exchange): string {
  const sent = Object.entries(headers).map(([name, value]) =>
    name === 'authorization'
      ? '-H "authorization: Bearer $CONFORM_TOKEN"'
      : `-H ${quoted(`${name}: ${isSecret(name) ? '…' : masked(value)}`)}`,
  )
  const data = body === undefined ? [] : [`--data-binary ${quoted(masked(body))}`]
  return ['curl -i', `-X ${method}`, ...sent, ...data, quoted(masked(url))].join(' ')
}
