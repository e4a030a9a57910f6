import { and, eq } from 'drizzle-orm'
import {
  createContentPage,
  deleteContentPage,
  getContentPage,
  getContentPageMetrics,
  listContentPages,
  pageSlug,
  updateContentPage,
} from '#contract/content/contentPages.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { friendlyNameProblems, friendlyNameTaken, withFriendlyName } from '../../content/seo/friendlyNames.ts'
import { handle } from '../../machine/handle.ts'
import { containsWords } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { redirectOldAddress, takeAddresses } from '../../store/redirects/records.ts'
import { contentPageColumns } from './columns.ts'

/** Document 2 §9: lists of pages fetch up to 1,000. */
const LARGEST_PAGE = 1000
/** Bytes. A page can have half a million characters of text, and HTML around them. */
const LARGEST_RECORD = 5_000_000

export const contentPageHandlers = [
  ...recordHandlers({
    noun: 'page',
    table: contentPages,
    columnsOf: contentPageColumns,
    endpoints: {
      list: listContentPages,
      get: getContentPage,
      create: createContentPage,
      update: updateContentPage,
      remove: deleteContentPage,
    },
    sorts: { name: contentPages.nameKey, createdOn: contentPages.createdOn, updatedOn: contentPages.updatedOn },
    defaultSort: 'updatedOn desc',
    largestPage: LARGEST_PAGE,
    largestRecord: LARGEST_RECORD,
    where: condition =>
      condition.field === 'isActive'
        ? eq(contentPages.isActive, condition.value)
        : containsWords(contentPages.nameKey, condition.value),
    prepare: async (tx, page) => {
      const clean = { ...page, content: cleanRichText(page.content) }
      const named = await withFriendlyName(tx, contentPages, clean)
      const seo = { ...named.seo, friendlyName: pageSlug(named.seo) }
      const problems = await friendlyNameProblems(tx, contentPages, 'page', { ...named, seo })
      if (problems.length > 0) throw refuseFields(problems)
      return { ...named, path: shopPath('page', pageSlug(named.seo)) }
    },
    onWritten: async (tx, { record, before, now }) => {
      const { tenant } = record
      const friendlyName = pageSlug(record.seo)
      if (!before) return takeAddresses(tx, tenant, [{ page: 'page', friendlyName }])
      const old = { tenant, page: 'page', friendlyName: pageSlug(before.seo) } as const
      return redirectOldAddress(tx, old, friendlyName, now)
    },
    duplicates: { content_pages_friendly_name: friendlyNameTaken('page') },
  }),

  handle(getContentPageMetrics, async ({ db, tenant }) => {
    const count = (isActive: boolean) =>
      db.$count(contentPages, and(eq(contentPages.tenant, tenant), eq(contentPages.isActive, isActive)))
    return { activeCount: await count(true), inactiveCount: await count(false) }
  }),
]
