import { type ContentPage, pageSlug } from '#contract/content/contentPages.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import type { Db } from '../../../db/database.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { friendlyNameProblems, withFriendlyName } from '../../content/seo/friendlyNames.ts'
import { refuseFields } from '../../machine/problems.ts'
import { redirectOldAddress, takeAddresses } from '../../store/redirects/records.ts'

/** A page in its stored form: with clean content, a friendly name of its own, and its path. Throws `Refusal` 400. */
export async function preparePage(tx: Db, page: ContentPage): Promise<ContentPage> {
  const clean = { ...page, content: cleanRichText(page.content) }
  const named = await withFriendlyName(tx, contentPages, clean)
  const seo = { ...named.seo, friendlyName: pageSlug(named.seo) }
  const problems = await friendlyNameProblems(tx, contentPages, 'page', { ...named, seo })
  if (problems.length > 0) throw refuseFields(problems)
  return { ...named, path: shopPath('page', pageSlug(named.seo)) }
}

/** Keeps redirects right after a page was written: its address is taken, and its old one leads to it. */
export async function notePageAddress(
  tx: Db,
  { tenant, seo }: ContentPage,
  before: ContentPage | null,
  now: Date,
): Promise<void> {
  const friendlyName = pageSlug(seo)
  if (!before) return takeAddresses(tx, tenant, [{ page: 'page', friendlyName }])
  await redirectOldAddress(tx, { tenant, page: 'page', friendlyName: pageSlug(before.seo) }, friendlyName, now)
}
