import { desc, eq, sql } from 'drizzle-orm'
import { getPrimaryAddress, savePrimaryAddress } from '#contract/shipping/postageSetup.ts'
import { placeProblems } from '#contract/shipping/shippingMethodRules.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import {
  addStoreAddress,
  listStoreAddresses,
  STORE_ADDRESS_LIMIT,
  type StoreAddresses,
  saveStoreAddresses,
} from '#contract/store/storeAddresses.ts'
import { handle } from '../../../api/handle.ts'
import { Refusal, refuseFields, staleRevision } from '../../../api/problems.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { shippingSettings } from '../../discounts/table.ts'
import { storeAddresses } from '../../postage/table.ts'
import { lockShippingSettings } from '../../shipping/settings.ts'
import { storeInformation } from '../table.ts'

type Address = StoreAddress['mailingAddress']

export const storeAddressHandlers = [
  handle(listStoreAddresses, ({ db, tenant }) => readStoreAddresses(db, tenant)),

  handle(saveStoreAddresses, async ({ db, tenant, body }) => {
    await lockShippingSettings(db, tenant)
    const current = await readStoreAddresses(db, tenant)
    if (current.revision !== body.revision) throw staleRevision('list of addresses', current)
    body.storeAddresses.forEach(({ mailingAddress }, at) => {
      checkAddress(mailingAddress, `storeAddresses.${at}.mailingAddress`)
    })
    const primary = body.storeAddresses.filter(({ isPrimary }) => isPrimary)
    if (primary.length !== (body.storeAddresses.length > 0 ? 1 : 0)) {
      throw refuseFields([{ field: 'storeAddresses', message: 'Choose one primary address.', code: 'onePrimary' }])
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
      const message = `A store can have at most ${STORE_ADDRESS_LIMIT} addresses. Delete one first.`
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

export const NO_ADDRESS = {
  message: 'Add the address that you ship from before you buy postage.',
  code: 'noStoreAddress',
}

async function readStoreAddresses(db: Db, tenant: string): Promise<StoreAddresses> {
  const [settings] = await db.select().from(shippingSettings).where(eq(shippingSettings.tenant, tenant))
  const revision = settings?.addressRevision ?? 0
  const rows = await db
    .select({ doc: storeAddresses.doc, isPrimary: storeAddresses.isPrimary })
    .from(storeAddresses)
    .where(eq(storeAddresses.tenant, tenant))
    .orderBy(desc(storeAddresses.isPrimary), sql`${storeAddresses.doc} ->> 'place'`, storeAddresses.id)
  const saved = rows.map(({ doc, isPrimary }) => ({ ...doc, isPrimary }))
  // Deleting all of them is allowed.
  const known = saved.length > 0 || revision > 0 ? saved : await ofStoreInformation(db, tenant)
  return { revision, storeAddresses: known }
}

async function ofStoreInformation(db: Db, tenant: string): Promise<StoreAddress[]> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const mailing = (store?.doc.mailingAddress ?? {}) as Partial<Address>
  if (!mailing.address1 || !mailing.postalCode) return []
  const blank = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
  return [{ id: tenant, mailingAddress: { ...blank, ...mailing }, isPrimary: true }]
}

export const primaryAddress = async (db: Db, tenant: string): Promise<StoreAddress | null> =>
  (await readStoreAddresses(db, tenant)).storeAddresses.find(({ isPrimary }) => isPrimary) ?? null

async function writeAddresses(db: Db, tenant: string, list: readonly StoreAddress[]): Promise<StoreAddresses> {
  await db.delete(storeAddresses).where(eq(storeAddresses.tenant, tenant))
  const rows = list.map((address, at) => ({
    ...{ id: address.id, tenant, isPrimary: address.isPrimary },
    doc: { ...address, place: String(at).padStart(3, '0') },
  }))
  if (rows.length > 0) await db.insert(storeAddresses).values(rows)
  await db
    .update(shippingSettings)
    .set({ addressRevision: sql`${shippingSettings.addressRevision} + 1` })
    .where(eq(shippingSettings.tenant, tenant))
  return readStoreAddresses(db, tenant)
}

/** A store has no first and last name. */
function checkAddress(address: Address, path: string): void {
  const wrong = Object.entries(placeProblems(address)).flatMap(([field, problem]) =>
    problem ? [{ field: `${path}.${field}`, message: MESSAGES[problem], code: problem }] : [],
  )
  if (wrong.length > 0) throw refuseFields(wrong)
}

const MESSAGES = {
  required: 'Enter a value.',
  tooLong: 'This is too long.',
  invalidState: 'Choose a state.',
  invalidZip: 'Enter a ZIP code of 5 or 9 digits.',
} as const
