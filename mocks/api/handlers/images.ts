import { asc, desc, eq } from 'drizzle-orm'
import { listImages } from '#contract/images.ts'
import { images } from '../../db/schema/store.ts'
import { handle } from '../handle.ts'
import { readPage, readSort } from '../lists.ts'

const SORTS = { createdOn: images.createdOn, title: images.titleKey }

export const imageHandlers = [
  handle(listImages, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startindex, query.pagesize, 'pagesize')
    const sort = readSort(query.sortby ?? 'createdOn desc', ['createdOn', 'title'], 'sortby')
    const direction = sort.descending ? desc : asc
    const ofTenant = eq(images.tenant, tenant)
    const rows = await db
      .select({ doc: images.doc })
      .from(images)
      .where(ofTenant)
      .orderBy(direction(SORTS[sort.field]), direction(images.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(({ doc }) => doc), totalCount: await db.$count(images, ofTenant) }
  }),
]
