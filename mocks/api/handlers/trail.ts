import { desc, eq } from 'drizzle-orm'
import { listTrail } from '#contract/trail.ts'
import { trail } from '../../db/schema/trail.ts'
import { handle } from '../handle.ts'
import { readPage } from '../lists.ts'

export const trailHandlers = [
  handle(listTrail, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const rows = await db
      .select()
      .from(trail)
      .where(eq(trail.tenant, tenant))
      .orderBy(desc(trail.doneOn), desc(trail.id))
      .limit(pageSize)
      .offset(startIndex)
    const items = rows.map(({ id, doneOn, doneBy, method, call, path, record }) => ({
      id,
      doneOn: doneOn.toISOString(),
      doneBy,
      method,
      call,
      path,
      record,
    }))
    return { items, totalCount: await db.$count(trail, eq(trail.tenant, tenant)) }
  }),
]
