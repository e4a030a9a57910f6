import { asc, eq } from 'drizzle-orm'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import { suggestAddresses, suggestGuestAddresses } from '#contract/store/addresses.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getFeatures, getStoreInformation } from '#contract/store/store.ts'
import {
  addStoreAddress,
  getPrimaryAddress,
  listStoreAddresses,
  STORE_ADDRESS_LIMIT,
  savePrimaryAddress,
  saveStoreAddresses,
} from '#contract/store/storeAddresses.ts'
import { getSubscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { features, tenants } from '../../../db/schema/accounts.ts'
import { suggest } from '../../../services/places/suggest.ts'
import { handle } from '../../machine/handle.ts'
import { requireCurrent } from '../../machine/lockedAt.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { flagProblems } from '../entitlements/entitlements.ts'
import {
  checkAddress,
  lockShippingSettings,
  NO_ADDRESS,
  primaryAddress,
  readStoreAddresses,
  writeAddresses,
} from './addresses.ts'
import { readInformation } from './readInformation.ts'
import { sections } from './sections.ts'
import { storeUrlHandlers } from './url.ts'

export const storeHandlers = [
  handle(getFeatures, async ({ db, tenant }) => readFeatures(db, tenant)),

  handle(updateFeatures, async ({ db, tenant, body }) =>
    db.transaction(async tx => {
      const problems = await flagProblems(tx, tenant, body.features)
      if (problems.length > 0) throw refuseFlags(problems)
      await tx.update(tenants).set({ newAdmin: body.newAdmin }).where(eq(tenants.id, tenant))
      for (const { name, enabled } of body.features) {
        await tx
          .insert(features)
          .values({ tenant, name, enabled })
          .onConflictDoUpdate({ target: [features.tenant, features.name], set: { enabled } })
      }
      return readFeatures(tx, tenant)
    }),
  ),

  handle(getSubscription, async ({ db, tenant }) => {
    const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    return store.stored
  }),

  handle(getStoreInformation, async ({ db, tenant, readStoreFacts }) =>
    readInformation(db, tenant, await readStoreFacts(db, tenant)),
  ),
  ...sections,
  ...storeUrlHandlers,
]

/** The sentence of the first, since it is what the merchant is shown. */
const refuseFlags = (errors: FieldProblem[]) =>
  new Refusal(400, { message: errors[0]?.message ?? '', code: errors[0]?.code, errors })

async function readFeatures(db: Db, tenant: string) {
  const [store] = await db.select({ newAdmin: tenants.newAdmin }).from(tenants).where(eq(tenants.id, tenant))
  if (!store) throw notFound('store')
  const flags = await db
    .select({ name: features.name, enabled: features.enabled })
    .from(features)
    .where(eq(features.tenant, tenant))
    .orderBy(asc(features.name))
  return { features: flags, newAdmin: store.newAdmin }
}

export const storeAddressHandlers = [
  handle(listStoreAddresses, ({ db, tenant }) => readStoreAddresses(db, tenant)),

  handle(saveStoreAddresses, async ({ db, tenant, body }) => {
    await lockShippingSettings(db, tenant)
    const current = await readStoreAddresses(db, tenant)
    await requireCurrent('list of addresses', current.revision, body.revision, () => current)
    body.storeAddresses.forEach(({ mailingAddress }, at) => {
      checkAddress(mailingAddress, `storeAddresses.${at}.mailingAddress`)
    })
    const primary = body.storeAddresses.filter(({ isPrimary }) => isPrimary)
    if (primary.length !== (body.storeAddresses.length > 0 ? 1 : 0)) {
      throw refuseFields([{ field: 'storeAddresses', message: broken('onePrimary'), code: 'onePrimary' }])
    }
    const own = new Set(current.storeAddresses.map(({ id }) => id))
    // An id is known once: a second one, or one of another store, is a new address.
    const list = body.storeAddresses.map(address => ({ ...address, id: own.delete(address.id) ? address.id : newId() }))
    return writeAddresses(db, tenant, list)
  }),

  handle(addStoreAddress, async ({ db, tenant, body: { address } }) => {
    await lockShippingSettings(db, tenant)
    checkAddress(address, 'address')
    const { storeAddresses: list } = await readStoreAddresses(db, tenant)
    if (list.length >= STORE_ADDRESS_LIMIT) {
      const message = broken('storeAddresses', { most: STORE_ADDRESS_LIMIT })
      throw new Refusal(400, { message, code: 'tooMany' })
    }
    return writeAddresses(db, tenant, [...list, { id: newId(), mailingAddress: address, isPrimary: list.length === 0 }])
  }),

  handle(getPrimaryAddress, async ({ db, tenant }) => {
    const address = await primaryAddress(db, tenant)
    if (!address) throw new Refusal(404, NO_ADDRESS)
    return address
  }),

  handle(savePrimaryAddress, async ({ db, tenant, body: { address } }) => {
    await lockShippingSettings(db, tenant)
    checkAddress(address, 'address')
    const { storeAddresses: list } = await readStoreAddresses(db, tenant)
    const before = list.find(({ isPrimary }) => isPrimary)
    const primary = { id: newId(), ...before, mailingAddress: address, isPrimary: true }
    await writeAddresses(db, tenant, [primary, ...list.filter(each => each !== before)])
    return primary
  }),
]

export const addressSuggestionHandlers = [
  handle(suggestAddresses, async ({ query: { country, text } }) => ({ items: suggest(country, text) })),
  handle(suggestGuestAddresses, async ({ query: { country, text } }) => ({ items: suggest(country, text) })),
]
