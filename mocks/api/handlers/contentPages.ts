import { and, asc, desc, eq } from 'drizzle-orm'
import { CONTENT_PAGE_SORTS, getContentPage, listContentPages } from '#contract/contentPages.ts'
import { contentPages } from '../../db/schema/contentPages.ts'
import { handle } from '../handle.ts'
import { readFilter, readPage, readSort, unknownCondition } from '../lists.ts'
import { notFound } from '../problems.ts'

const SORTS = { name: contentPages.nameKey, createdOn: contentPages.createdOn, updatedOn: contentPages.updatedOn }

export const contentPageHandlers = [
  handle(listContentPages, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const sort = readSort(query.sortBy ?? 'name asc', CONTENT_PAGE_SORTS)
    const [condition] = readFilter(query.filter)
    if (condition) throw unknownCondition(condition)
    const direction = sort.descending ? desc : asc
    const ofTenant = eq(contentPages.tenant, tenant)
    const rows = await db
      .select({ doc: contentPages.doc })
      .from(contentPages)
      .where(ofTenant)
      .orderBy(direction(SORTS[sort.field]), direction(contentPages.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(contentPages, ofTenant) }
  }),

  handle(getContentPage, async ({ db, tenant, params }) => {
    const [found] = await db
      .select({ doc: contentPages.doc })
      .from(contentPages)
      .where(and(eq(contentPages.tenant, tenant), eq(contentPages.id, params.id)))
    if (!found) throw notFound('page')
    return found.doc
  }),
]
