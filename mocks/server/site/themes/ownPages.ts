import { and, asc, eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { THEME_LIMITS, type ThemePage } from '#contract/site/themes.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { themePages } from '../../../db/tables/site/themes.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { THEME_PAGES } from './pages.ts'

const ofTheme = (tenant: string, themeId: string) => and(eq(themePages.tenant, tenant), eq(themePages.themeId, themeId))

/** The templates of a theme: those that it brings, then the store's own in the order in which they were made. */
export async function readPages(db: Db, tenant: string, themeId: string): Promise<ThemePage[]> {
  const rows = await db.select().from(themePages).where(ofTheme(tenant, themeId)).orderBy(asc(themePages.id))
  const own = rows.map(({ id, name, description, content }) => ({
    pageId: id,
    name,
    description,
    content,
    isOwn: true,
  }))
  return [...THEME_PAGES, ...own]
}

interface NewPage {
  tenant: string
  themeId: string
  contentPageId: string
  description: string
  now: Date
}

/** Makes a template of a content page as it is now. */
export async function addPage(
  tx: Db,
  { tenant, themeId, contentPageId, description, now }: NewPage,
): Promise<ThemePage> {
  if ((await tx.$count(themePages, ofTheme(tenant, themeId))) >= THEME_LIMITS.ownPages) {
    const message = broken('ownPages', { most: THEME_LIMITS.ownPages })
    throw refuseFields([{ field: 'contentPageId', message, code: 'tooMany' }])
  }
  const [page] = await tx
    .select({ doc: contentPages.doc })
    .from(contentPages)
    .where(and(eq(contentPages.tenant, tenant), eq(contentPages.id, contentPageId)))
  if (!page) {
    const message = broken('pageGone')
    throw refuseFields([{ field: 'contentPageId', message, code: 'unknownReference' }])
  }
  const { name, content } = page.doc
  const id = newId()
  await tx.insert(themePages).values({ tenant, themeId, id, name, description, content, createdOn: now })
  return { pageId: id, name, description, content, isOwn: true }
}

export async function deletePage(tx: Db, tenant: string, themeId: string, pageId: string): Promise<void> {
  const deleted = await tx
    .delete(themePages)
    .where(and(ofTheme(tenant, themeId), eq(themePages.id, pageId)))
    .returning({ id: themePages.id })
  if (deleted.length === 0) throw notFound('template')
}

/** A copy of a theme has its templates, too. */
export async function copyPages(tx: Db, tenant: string, from: string, to: string): Promise<void> {
  const rows = await tx.select().from(themePages).where(ofTheme(tenant, from)).orderBy(asc(themePages.id))
  if (rows.length > 0) await tx.insert(themePages).values(rows.map(row => ({ ...row, themeId: to })))
}

export const deletePages = (tx: Db, tenant: string, themeId: string) =>
  tx.delete(themePages).where(ofTheme(tenant, themeId))
