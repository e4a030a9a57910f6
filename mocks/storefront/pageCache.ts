import type { Context } from 'hono'
import { isReadByPages } from '#contract/store/redirectRules.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'
import type { Db } from '../db/database.ts'
import { readStoreVersion } from '../db/storeVersions.ts'
import { hashOf } from '../http/secrets.ts'
import { bagCount } from './cart/bagCount.ts'
import { type Consent, consentOf } from './consent.ts'
import type { Env } from './env.ts'
import { filledIn, hasFormKey } from './filledIn.ts'
import { shopperLanguage } from './words/languageChoice.ts'

/** Most that a process keeps, in UTF-16 units: two bytes each. */
const MOST = { all: 16_000_000, page: 500_000 }
/** Pages that show the same to everyone. */
const CACHED = /^\/(?:|search|(?:p|c|page|theme)\/[^/]+)$/
/** All that a page which everyone gets may know of a request: what its key is made of. */
export interface SharedRequest {
  readonly path: string
  /** Those that pages read. */
  readonly params: URLSearchParams
  /** The path with these parameters. */
  readonly address: string
  readonly language: Language
  readonly consent: Consent
}

/** A page, and the headers that differ from page to page. */
export interface SharedPage {
  text: string
  /** The Content Security Policy that its tags need. */
  policy: string
  /** False keeps it out of search engines. */
  isIndexed?: boolean | undefined
}

interface Entry extends SharedPage {
  version: string
}

/**
 * Pages as they were rendered, per process. An entry counts for one version of its store, which is read from the database on every
 * request: a change is visible at once, whichever process made it. The version is read before the page is rendered, so that a
 * page can be newer than its version, and never older.
 */
export class PageCache {
  private readonly pages = new Map<string, Entry>()
  private size = 0

  get(key: string, version: string): SharedPage | null {
    const entry = this.pages.get(key)
    if (!entry) return null
    this.remove(key, entry)
    if (entry.version !== version) return null
    this.add(key, entry)
    return entry
  }

  set(key: string, version: string, page: SharedPage): void {
    if (page.text.length > MOST.page) return
    const old = this.pages.get(key)
    if (old) this.remove(key, old)
    this.add(key, { ...page, version })
    for (const [oldest, entry] of this.pages) {
      if (this.size <= MOST.all) return
      this.remove(oldest, entry)
    }
  }

  private add(key: string, entry: Entry) {
    this.pages.set(key, entry)
    this.size += key.length + entry.text.length
  }

  private remove(key: string, entry: Entry) {
    this.pages.delete(key)
    this.size -= key.length + entry.text.length
  }
}

/** Whether a page shows in the console's frame, or is fetched by a page there. */
export const isFramed = (c: Context): boolean =>
  c.req.header('sec-fetch-dest') === 'iframe' || Boolean(c.req.header('x-refresh'))

/** Whether the page of a request is the same for all who want its language. */
export const isShared = (c: Context): boolean =>
  ['GET', 'HEAD'].includes(c.req.method) && CACHED.test(c.req.path) && !isFramed(c)

/** Where a page of a store is kept; `null` for requests whose page is nobody else's: forms, previews, the console's frame. */
export async function placeOf(
  c: Context<Env>,
  db: Db,
  tenant: string,
): Promise<{ key: string; version: string } | null> {
  if (!isShared(c)) return null
  const { address, language, consent } = sharedRequest(c)
  const parts = [tenant, c.req.header('host') ?? '', address, language, consent ?? '']
  return { key: parts.join('\n'), version: await readStoreVersion(db, tenant) }
}

/** What pages may know of a request: neither headers nor other cookies, nor parameters that no page reads. */
export function sharedRequest(c: Context): SharedRequest {
  const { pathname: path, searchParams } = new URL(c.req.url)
  const params = new URLSearchParams([...searchParams].filter(([name]) => isReadByPages(name)))
  const address = params.size > 0 ? `${path}?${params}` : path
  return { path, params, address, language: shopperLanguage(c) ?? LANGUAGES[0], consent: consentOf(c) }
}

/**
 * Sends a page that everyone may see. Browsers keep it and ask whether it is still the same, but not one with a form whose key is
 * used once.
 */
export function sendShared(c: Context<Env>, { text, policy, isIndexed }: SharedPage): Response {
  c.header('Content-Security-Policy', policy)
  if (isIndexed === false) c.header('X-Robots-Tag', 'noindex')
  c.header('Vary', 'Cookie, Accept-Language')
  const sent = filledIn(text, bagCount(c))
  if (hasFormKey(text)) {
    c.header('Cache-Control', 'no-store')
    return c.html(sent)
  }
  const tag = `W/"${hashOf(sent).slice(0, 22)}"`
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', tag)
  return c.req.header('if-none-match')?.includes(tag) ? c.body(null, 304) : c.html(sent)
}
