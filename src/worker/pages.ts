import { PAGE_CACHE } from './scope.ts'

/** Of a build: it is in its page, and in that of no other. */
export interface Build {
  /** The path below which the app is served, with a slash at the end. */
  base: string
  /** The path of the app's entry. */
  entry: string
}

const HOUR = 3_600_000

/** A page that the host has not confirmed for so long is shown only where the host does not answer. */
const MAX_AGE = 24 * HOUR
/** Milliseconds for which an old page waits for the host's. */
const PATIENCE = 4000
/** When the host last sent the page, in milliseconds since 1970; on the stored page only. */
const CONFIRMED_AT = 'x-backcounter-confirmed-at'

/**
 * Asks the host for the page and stores it, if it is of this build: also where only its configuration has changed. Returns
 * whether it is of this build; throws if the host sends no page.
 */
export async function renewPage({ base, entry }: Build): Promise<boolean> {
  const response = await fetch(base, { cache: 'no-cache', credentials: 'same-origin' })
  if (!isPage(response)) throw new Error(`The host sent no page (${response.status}).`)
  const text = await response.text()
  if (!text.includes(`"${entry}"`)) return false
  const headers = new Headers(response.headers)
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(CONFIRMED_AT, String(Date.now()))
  await (await caches.open(PAGE_CACHE)).put(base, new Response(text, { headers }))
  return true
}

const isPage = (response: Response) =>
  response.ok && !response.redirected && /^text\/html/.test(response.headers.get('content-type') ?? '')

/** The page for a navigation: the stored one at once, if the host has confirmed it lately; an older one if it has to be. */
export async function pageFor({ base }: Build, request: Request): Promise<Response> {
  const stored = await (await caches.open(PAGE_CACHE)).match(base)
  if (!stored || isApiPath(request.url, await stored.clone().text())) return fetch(request)
  if (isFresh(stored)) return stored
  const late = new Promise<Response>(resolve => setTimeout(resolve, PATIENCE, stored))
  const current = fetch(request).then(response => (response.ok ? response : stored))
  return Promise.race([current.catch(() => stored), late])
}

const isFresh = (stored: Response) => {
  const age = Date.now() - Number(stored.headers.get(CONFIRMED_AT))
  return age >= 0 && age < MAX_AGE
}

/** Whether a URL is a service's of the page's configuration, below the app's own origin: those are no pages. */
export function isApiPath(url: string, page: string): boolean {
  const [, block = '{}'] = /<script[^>]*id="configuration"[^>]*>([^<]*)/.exec(page) ?? []
  const services = Object.entries(JSON.parse(block) as Record<string, unknown>).flatMap(([key, value]) =>
    /Url$/.test(key) && typeof value === 'string' ? [value] : [],
  )
  const { origin, pathname } = new URL(url)
  return services.some(service => {
    const at = URL.canParse(service) ? new URL(service) : null
    if (at?.origin !== origin || at.pathname === '/') return false
    return pathname === at.pathname || pathname.startsWith(`${at.pathname.replace(/\/$/, '')}/`)
  })
}
