import type { Hono } from 'hono'
import type { ProviderService } from '#contract/config.ts'
import type { Random } from '../seeds/random.ts'
import { formsIn, linksIn } from './html.ts'
import type { AttackedProvider, Visited } from './openProvider.ts'
import type { Finding } from './run.ts'

/** A site that nobody here knows. */
export const STRANGER = 'elsewhere.example'

/** Spellings of an address there, as open redirects have taken them. */
export const ADDRESSES_THERE = [
  ...[`https://${STRANGER}/`, `//${STRANGER}/`, `/\\${STRANGER}/`, `\\\\${STRANGER}/`, `https:${STRANGER}/`],
  ...[`/%2F${STRANGER}/`, `/\t/${STRANGER}/`, ` //${STRANGER}/`, `http://localhost:5173@${STRANGER}/`],
  ...[`http://localhost:5173.${STRANGER}/`, `/..//${STRANGER}/`, `///${STRANGER}/`, `/./\\${STRANGER}`],
]
const NAMES_OF_TARGETS = [
  ...['returnTo', 'redirect_uri', 'returnUrl', 'return_to', 'redirect', 'next', 'back', 'url', 'to', 'path', 'from'],
  ...['continue', 'state', 'target', 'host', 'login', 'page', 'code', 'client_id', 'response_mode'],
]

export interface SentToSite {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** Addresses of every route of every site that is opened with GET, with a word for each part of a path that is free. */
export function entrancesOf(provider: AttackedProvider, shop: string): string[] {
  const { config, services, appOrigin } = provider
  const origins: Record<ProviderService, string[]> = {
    api: [config.apiUrl],
    identity: [config.identityDomain],
    images: [config.imageUrl],
    storefront: [shop],
    apps: config.embeddedOrigins,
    public: [config.statusUrl],
    newAdmin: [config.newAdminUrl],
    vault: [new URL(config.cardScriptUrl).origin],
    consent: [config.paymentsConnectUrl, config.payPalConnectUrl].map(url => new URL(url).origin),
    receivers: ['google-analytics', 'chat'].map(name => config.receiversUrl.replace('{service}', name)),
  }
  const ofServices = Object.entries(origins).flatMap(([name, all]) =>
    all.flatMap(origin => routesOf(services[name as ProviderService]).map(path => origin + path)),
  )
  return [...ofServices, appOrigin, `${appOrigin}/products`]
}

const routesOf = (service: Hono): string[] => [
  ...new Set(
    service.routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/:\w+(\{[^/]*\})?/g, 'x').replaceAll('*', '')),
  ),
]

/** The addresses, and those that their documents and sitemaps lead to; at most so many. */
export async function crawl(visit: AttackedProvider['visit'], from: readonly string[], most: number) {
  const found = new Set(from)
  const pages: { url: string; isDocument: boolean; text: string }[] = []
  for (const url of found) {
    const visited = await visit(url)
    pages.push({ url, isDocument: isDocument(visited), text: visited.text })
    const links = isDocument(visited) ? linksIn(visited.text) : visited.text.match(/(?<=<loc>)[^<]+/g)
    for (const link of links ?? []) {
      const target = URL.parse(link, url)
      if (target && /^https?:$/.test(target.protocol) && found.size < most) found.add(target.href.split('#')[0] ?? '')
    }
  }
  return pages
}

/** The fields of forms that may say where to go next: those with an address, and by their name. */
const isTarget = ([name, value]: [string, string]) => NAMES_OF_TARGETS.includes(name) || /^(\/|https?:)/.test(value)

/** Each kind of form of some documents, once for every field that may say where to go next, with an address elsewhere. */
export function foreignForms(random: Random, pages: readonly { url: string; text: string }[]): SentToSite[] {
  const sent = new Map<string, SentToSite>()
  for (const { url, text } of pages) {
    for (const { action, method, fields } of formsIn(text)) {
      const target = new URL(action, url)
      for (const [name] of Object.entries(fields).filter(isTarget)) {
        const body = new URLSearchParams({ ...fields, [name]: random.pick(ADDRESSES_THERE) })
        const headers = { origin: target.origin, 'content-type': 'application/x-www-form-urlencoded' }
        const kind = `${method} ${target.origin}${target.pathname.replace(/[\w-]{16,}/g, '*')} ${name}`
        if (method === 'POST') sent.set(kind, { url: target.href, method, headers, body: String(body) })
        else sent.set(kind, { url: `${target.origin}${target.pathname}?${body}`, method: 'GET', headers: {} })
      }
    }
  }
  return [...sent.values()]
}

/** A request to an address of ours that seems to come from elsewhere, and names a target there. */
export function foreignRequest(random: Random, at: string, shops: readonly string[]): SentToSite {
  const url = new URL(at)
  const target = () => random.pick(ADDRESSES_THERE)
  const fields = new URLSearchParams(random.some(NAMES_OF_TARGETS, random.whole(1, 5)).map(name => [name, target()]))
  const isForm = random.chance(30)
  if (!isForm) for (const [name, value] of fields) url.searchParams.set(name, value)
  const path = random.chance(15) ? `//${STRANGER}${url.pathname}` : url.pathname
  const own = url.origin
  const origins = [`https://${STRANGER}`, 'null', `${own}.${STRANGER}`, own.replace('://', '://x.'), ...shops]
  const headers: Record<string, string> = {
    ...(random.chance(70) && { origin: isForm && random.chance(50) ? own : random.pick(origins) }),
    ...(random.chance(30) && { referer: `https://${STRANGER}/${random.pick(['', 'products', '?token=x'])}` }),
    ...(random.chance(30) && { 'x-forwarded-host': STRANGER, 'x-forwarded-proto': 'https' }),
    ...(random.chance(20) && { forwarded: `host=${STRANGER};proto=https`, 'x-original-url': `//${STRANGER}` }),
    ...(random.chance(20) && { host: STRANGER }),
    ...(random.chance(30) && {
      'sec-fetch-site': random.pick(['cross-site', 'same-site', 'same-origin', 'none']),
      'sec-fetch-dest': random.pick(['document', 'iframe', 'empty', 'script']),
      'sec-fetch-mode': random.pick(['navigate', 'cors', 'no-cors']),
    }),
  }
  const method = isForm ? 'POST' : random.pick(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS'])
  return {
    url: `${own}${path}${url.search}`,
    method,
    headers: {
      ...headers,
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(method === 'OPTIONS' && { 'access-control-request-method': random.pick(['GET', 'POST', 'DELETE']) }),
    },
    ...(isForm && { body: String(fields) }),
  }
}

interface Judge {
  /** Whether a host is one of ours. */
  isOurs(host: string): boolean
  /** Origins whose pages may read an address. */
  mayRead(origin: string, at: URL): boolean
}

const isDocument = ({ headers }: Visited) => headers.get('content-type')?.startsWith('text/html') ?? false

/** What a response must not do, whoever asked: let strangers read, lead elsewhere, be framed by anyone, or fail. */
export function judge({ isOurs, mayRead }: Judge, sent: SentToSite, came: Visited): Finding[] {
  const at = `${sent.method} ${new URL(sent.url).origin}${new URL(sent.url).pathname}`
  const { status, headers, text } = came
  const findings: Finding[] = []
  const find = (came: unknown, right: string) => findings.push({ at, sent, came, right })
  if (status >= 500) find(status, 'a status below 500')

  const { origin = '' } = sent.headers
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== null && !mayRead(allowed === '*' ? allowed : origin, new URL(sent.url)))
    find(`Access-Control-Allow-Origin: ${allowed}`, 'no permission to read for that origin')
  if (allowed === '*' && headers.has('access-control-allow-credentials')) find('*, with credentials', 'without')

  const location = headers.get('location')
  // As browsers read it: tabs, backslashes and spaces included.
  const target = location === null ? null : URL.parse(location, sent.url)
  if (location !== null && (!target || !isOurs(target.host))) find(`Location: ${location}`, 'a site of ours')
  if (!isDocument(came) || sent.method === 'HEAD') return findings

  const policy = headers.get('content-security-policy') ?? ''
  if (!/frame-ancestors [^;]/.test(policy) || /frame-ancestors[^;]*\*(?![.:\w])/.test(policy))
    find(`Content-Security-Policy: ${policy}`, 'a policy that names who may frame it')
  if (!/(default|script)-src /.test(policy) || policy.includes(STRANGER))
    find(`Content-Security-Policy: ${policy}`, 'a policy that names whose scripts run')
  if (headers.get('x-content-type-options') !== 'nosniff') find('no nosniff', 'X-Content-Type-Options: nosniff')
  for (const link of linksIn(text)) {
    const host = URL.parse(link, sent.url)?.host ?? ''
    if (host.endsWith(STRANGER)) find(`a link to ${link}`, 'no link that a request has brought along')
  }
  return findings
}
