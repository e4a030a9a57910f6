import type { ProviderService } from '#contract/config.ts'
import { inward, outward } from './addresses.ts'
import type { Cookies } from './cookies.ts'
import type { SentRequest, SentResponse } from './messages.ts'

export interface Gateway {
  appOrigin: string
  services: Record<ProviderService, { fetch: (request: Request) => Response | Promise<Response> }>
  cookies: Cookies
  /** Resolves once all that was written is stored. */
  saved: () => Promise<void>
}

/** Methods that write nothing. */
const READING = ['GET', 'HEAD', 'OPTIONS']
const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
/** Paths in a page: browsers would look for them at the app's root. */
const ROOTED = /\b(href|src|action|formaction|poster)="\/(?!\/)/g

/**
 * Answers a request below the app's origin like a proxy before the services: translates addresses, keeps cookies, and answers a
 * write only once it is stored.
 */
export async function answer(gateway: Gateway, { method, url, headers, body }: SentRequest): Promise<SentResponse> {
  const target = inward(new URL(url))
  if (!target) return notFound()
  const sent = new Headers(headers)
  const { host, origin } = new URL(target.url)
  sent.set('host', host)
  if (!READING.includes(method)) sent.set('origin', target.service === 'identity' ? gateway.appOrigin : origin)
  if (target.service === 'api') sent.set('origin', gateway.appOrigin)
  const cookie = await gateway.cookies.header(target.url)
  if (cookie !== '') sent.set('cookie', cookie)
  const request = new Request(target.url, { method, headers: sent, body })
  const response = await gateway.services[target.service].fetch(request)
  await gateway.cookies.note(target.url, response.headers.getSetCookie())
  const content = await read(response, content => outward(content, gateway.appOrigin), target.base)
  if (!READING.includes(method)) await gateway.saved()
  return {
    status: response.status,
    headers: outwardHeaders(response.headers, gateway.appOrigin, target.base),
    body: content,
  }
}

const notFound = (): SentResponse => ({ status: 404, headers: [['content-type', 'text/plain']], body: null })

async function read(
  response: Response,
  translate: (text: string) => string,
  base: string,
): Promise<ArrayBuffer | null> {
  if (response.body === null) return null
  const type = response.headers.get('content-type') ?? ''
  if (!TEXT.test(type)) return response.arrayBuffer()
  const text = translate(await response.text())
  const placed = type.startsWith('text/html') ? text.replace(ROOTED, (_, name: string) => `${name}="${base}/`) : text
  return new TextEncoder().encode(placed).buffer
}

/** Of the proxy itself, or of no use to a page of the same origin. */
const LEFT_OUT = ['set-cookie', 'content-length', 'content-encoding', 'strict-transport-security']

function outwardHeaders(headers: Headers, appOrigin: string, base: string): [string, string][] {
  return [...headers]
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]) => {
      const address = name === 'location' && /^\/(?!\/)/.test(value) ? base + value : value
      return [name, outward(address, appOrigin)]
    })
}
