import { and, eq } from 'drizzle-orm'
import {
  createContentPage,
  deleteContentPage,
  getContentPage,
  getContentPageMetrics,
  listContentPages,
  updateContentPage,
} from '#contract/content/contentPages.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { friendlyNameTaken } from '../../content/seo/friendlyNames.ts'
import { handle } from '../../machine/handle.ts'
import { containsWords } from '../../machine/lists.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { contentPageColumns } from './columns.ts'
import { notePageAddress, preparePage } from './rules.ts'

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
    prepare: preparePage,
    onWritten: (tx, { record, before, now }) => notePageAddress(tx, record, before, now),
    duplicates: { content_pages_friendly_name: friendlyNameTaken('page') },
  }),

  handle(getContentPageMetrics, async ({ db, tenant }) => {
    const count = (isActive: boolean) =>
      db.$count(contentPages, and(eq(contentPages.tenant, tenant), eq(contentPages.isActive, isActive)))
    return { activeCount: await count(true), inactiveCount: await count(false) }
  }),
]
