import { and, asc, eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  SAVED_VIEW_LIMITS,
  updateSavedView,
} from '#contract/store/savedViews.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { savedViews } from '../../../db/tables/store/savedViews.ts'
import { inTransaction, violatedConstraint } from '../../../db/transaction.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'

/** The owner of views: a user in one store. */
interface Owner {
  tenant: string
  user: string
}

const ofPerson = ({ tenant, user }: Owner) => and(eq(savedViews.tenant, tenant), eq(savedViews.userId, user))
const ofList = (owner: Owner, list: string) => and(ofPerson(owner), eq(savedViews.list, list))
const oneOf = (owner: Owner, id: string | undefined) => and(ofPerson(owner), eq(savedViews.id, id ?? ''))

/** Names that differ in accents are different; case and surrounding spaces are ignored. */
const named = ({ name, search }: { name: string; search: string }) => {
  const trimmed = name.trim()
  return { name: trimmed, nameKey: trimmed.normalize('NFC').toLowerCase(), search }
}

/** Runs a write; a name that is in use becomes a problem of its field. */
async function write<Row>(db: Db, run: (tx: Db) => Promise<Row>): Promise<Row> {
  try {
    return await inTransaction(db, run)
  } catch (error) {
    if (violatedConstraint(error) !== 'saved_views_name') throw error
    throw refuseFields([{ field: 'name', message: broken('viewName'), code: 'duplicate' }])
  }
}

export const savedViewHandlers = [
  handle(listSavedViews, async ({ db, tenant, user, query }) => ({
    items: await db
      .select()
      .from(savedViews)
      .where(ofList({ tenant, user }, query.list))
      .orderBy(asc(savedViews.nameKey)),
  })),

  handle(createSavedView, ({ db, tenant, user, body }) =>
    write(db, async tx => {
      const count = await tx.$count(savedViews, ofList({ tenant, user }, body.list))
      if (count >= SAVED_VIEW_LIMITS.perList) {
        throw new Refusal(400, {
          message: broken('savedViews', { most: SAVED_VIEW_LIMITS.perList }),
          code: 'tooMany',
        })
      }
      const view = { id: newId(), tenant, userId: user, list: body.list, ...named(body) }
      await tx.insert(savedViews).values(view)
      return view
    }),
  ),

  handle(updateSavedView, ({ db, tenant, user, params, body }) =>
    write(db, async tx => {
      const where = oneOf({ tenant, user }, params.id)
      const [view] = await tx.update(savedViews).set(named(body)).where(where).returning()
      if (!view) throw notFound('saved view')
      return view
    }),
  ),

  handle(deleteSavedView, async ({ db, tenant, user, params }) => {
    const removed = await db
      .delete(savedViews)
      .where(oneOf({ tenant, user }, params.id))
      .returning({ id: savedViews.id })
    if (removed.length === 0) throw notFound('saved view')
  }),
]
