import { eq, max, sql } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { methodProblems } from '#contract/shipping/shippingMethodRules.ts'
import {
  getShippingMethod,
  listShippingMethods,
  SHIPPING_LIMITS,
  type ShippingMethod,
} from '#contract/shipping/shippingMethods.ts'
import {
  createShippingMethod,
  deleteShippingMethod,
  sortShippingMethods,
  updateShippingMethod,
} from '#contract/shipping/shippingMethodWrites.ts'
import { getShipToLocations, saveShipToLocations } from '#contract/shipping/shipTo.ts'
import type { Db } from '../../../db/database.ts'
import { shippingMethods, shippingSettings } from '../../../db/tables/shipping/shipping.ts'
import { handle } from '../../machine/handle.ts'
import { containsWords } from '../../machine/lists.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { orderHandler } from '../../machine/orderHandler.ts'
import { Refusal, refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { lockShippingSettings } from '../../store/store/addresses.ts'
import { readShippingMethods, readShipTo, shippingMethodDoc } from './settings.ts'

/** `searchable` in SQL, but for letters with accents. */
const SEARCHABLE_NAME = sql`regexp_replace(
  lower(${shippingMethods.doc} ->> 'name'), '([^\\s''-])[''-]+(?=[^\\s''-])', '\\1', 'g')`

export const shippingMethodHandlers = [
  ...recordHandlers({
    noun: 'shipping method',
    table: shippingMethods,
    read: shippingMethodDoc,
    columnsOf: ({ id, tenant, revision, position, createdOn }: ShippingMethod) => ({
      ...{ id, tenant, revision, createdOn: new Date(createdOn) },
      // Afterwards its place belongs to `sortShippingMethods`: an edit that began before must not move it back.
      ...(revision === 1 ? { position } : {}),
    }),
    endpoints: {
      list: listShippingMethods,
      get: getShippingMethod,
      create: createShippingMethod,
      update: updateShippingMethod,
      remove: deleteShippingMethod,
    },
    sorts: { position: shippingMethods.position, createdOn: shippingMethods.createdOn },
    defaultSort: 'position asc',
    // A store has few: no index is needed.
    where: ({ value }) => containsWords(SEARCHABLE_NAME, value),
    prepare: async (tx, record, before) => {
      const wrong = methodProblems(record.shippingBands)
      if (wrong.length > 0) {
        throw refuseFields(
          wrong.map(({ path, ...problem }) => ({
            field: ['shippingBands', path].filter(Boolean).join('.'),
            ...problem,
          })),
        )
      }
      return { ...record, position: before ? before.position : await nextPosition(tx, record.tenant) }
    },
  }),

  orderHandler({
    nouns: 'shipping methods',
    table: shippingMethods,
    endpoint: sortShippingMethods,
    read: readShippingMethods,
  }),
]

async function nextPosition(tx: Db, tenant: string): Promise<number> {
  const own = eq(shippingMethods.tenant, tenant)
  if ((await tx.$count(shippingMethods, own)) >= SHIPPING_LIMITS.methods) {
    const message = broken('shippingMethods', { most: SHIPPING_LIMITS.methods })
    throw new Refusal(400, { message, code: 'tooMany' })
  }
  const [last] = await tx
    .select({ position: max(shippingMethods.position) })
    .from(shippingMethods)
    .where(own)
  return (last?.position ?? -1) + 1
}

export const shipToHandlers = [
  handle(getShipToLocations, ({ db, tenant }) => readShipTo(db, tenant)),

  handle(saveShipToLocations, async ({ db, tenant, body }) => {
    await lockShippingSettings(db, tenant)
    const current = await readShipTo(db, tenant)
    await requireCurrent('list of ship-to locations', current.revision, body.revision, () => current)
    const shipTo = { ...body, revision: current.revision + 1 }
    await db.update(shippingSettings).set({ shipTo }).where(eq(shippingSettings.tenant, tenant))
    return shipTo
  }),
]
