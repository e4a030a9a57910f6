import { desc, eq, sql } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { placeErrors, placeProblems } from '#contract/store/postalAddress.ts'
import type { StoreAddress, StoreAddresses } from '#contract/store/storeAddresses.ts'
import type { Db } from '../../../db/database.ts'
import { shippingSettings } from '../../../db/tables/shipping/shipping.ts'
import { storeAddresses, storeInformation } from '../../../db/tables/store/store.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { refuseFields } from '../../machine/problems.ts'

type Address = StoreAddress['mailingAddress']

export const NO_ADDRESS = {
  message: broken('shipFrom'),
  code: 'noStoreAddress',
}

/** Makes sure that the store has a row, and lets one write of it at a time through: two first writes would not see each other. */
export async function lockShippingSettings(db: Db, tenant: string): Promise<{ addressRevision: number }> {
  await db.insert(shippingSettings).values({ tenant }).onConflictDoNothing()
  return (await lockRow(db, shippingSettings, { tenant })) ?? { addressRevision: 0 }
}

export async function readStoreAddresses(db: Db, tenant: string): Promise<StoreAddresses> {
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

export async function ofStoreInformation(db: Db, tenant: string): Promise<StoreAddress[]> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const mailing = (store?.doc.mailingAddress ?? {}) as Partial<Address>
  if (!mailing.address1 || !mailing.postalCode) return []
  const blank = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
  return [{ id: tenant, mailingAddress: { ...blank, ...mailing }, isPrimary: true }]
}

export const primaryAddress = async (db: Db, tenant: string): Promise<StoreAddress | null> =>
  (await readStoreAddresses(db, tenant)).storeAddresses.find(({ isPrimary }) => isPrimary) ?? null

export async function writeAddresses(db: Db, tenant: string, list: readonly StoreAddress[]): Promise<StoreAddresses> {
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
export function checkAddress(address: Address, path: string): void {
  const problems = placeProblems(address)
  const wrong = Object.entries(placeErrors(address)).map(([field, message]) => ({
    field: `${path}.${field}`,
    message,
    code: problems[field as keyof typeof problems] ?? 'invalid',
  }))
  if (wrong.length > 0) throw refuseFields(wrong)
}
