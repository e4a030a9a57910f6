import type { Context } from 'hono'
import type { Db } from '../db/database.ts'
import { readStoreVersion } from '../db/storeVersions.ts'
import { hashOf } from '../http/secrets.ts'
import { filledIn, hasFormKey } from './buyForm.ts'
import { consentOf } from './consent.ts'
import type { Env } from './env.ts'
import { LANGUAGES } from './words/language.ts'
import { shopperLanguage } from './words/languageChoice.ts'

/** Most that a process keeps, in UTF-16 units: two bytes each. */
const MOST = { all: 16_000_000, page: 500_000 }
/** Pages that show the same to everyone. */
const CACHED = /^\/(?:|search|(?:p|c|page|theme)\/[^/]+)$/
/** Parameters of addresses that change a page; whatever else links carry, such as `utm_source`, does not. */
const READ = /^(?:q|page|sort|from|to|stock|option\d|filter\..+)$/

/** A page, and the Content Security Policy that its tags need. */
export interface SharedPage {
  text: string
  policy: string
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

  set(key: string, version: string, { text, policy }: SharedPage): void {
    if (text.length > MOST.page) return
    const old = this.pages.get(key)
    if (old) this.remove(key, old)
    this.add(key, { version, text, policy })
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
  const language = shopperLanguage(c) ?? LANGUAGES[0]
  const parts = [tenant, c.req.header('host') ?? '', addressOf(c), language, consentOf(c) ?? '']
  return { key: parts.join('\n'), version: await readStoreVersion(db, tenant) }
}

/** Path and query of a request, without parameters that no page reads. */
export function addressOf(c: Context): string {
  const { pathname, searchParams } = new URL(c.req.url)
  const params = [...searchParams].filter(([name]) => READ.test(name))
  return params.length > 0 ? `${pathname}?${new URLSearchParams(params)}` : pathname
}

/**
 * Sends a page that everyone may see. Browsers keep it and ask whether it is still the same, but not one with a form whose key is
 * used once.
 */
export function sendShared(c: Context, { text, policy }: SharedPage): Response {
  c.header('Content-Security-Policy', policy)
  c.header('Vary', 'Cookie, Accept-Language')
  if (hasFormKey(text)) {
    c.header('Cache-Control', 'no-store')
    return c.html(filledIn(text))
  }
  const tag = `W/"${hashOf(text).slice(0, 22)}"`
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', tag)
  return c.req.header('if-none-match')?.includes(tag) ? c.body(null, 304) : c.html(text)
}
