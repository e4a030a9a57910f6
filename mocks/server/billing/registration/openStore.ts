import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { billingDetails } from '../../../db/tables/store/account.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { acceptedTerms } from '../../../db/tables/store/terms.ts'
import { addUser } from '../../identity/userAccounts.ts'
import { sendVerificationMessage } from '../../identity/verification.ts'
import type { InsertNewStore } from '../../machine/handle.ts'
import { TERMS_VERSIONS } from '../../store/terms/versions.ts'
import { applyEffect, cardLabel } from '../billing/applyEffect.ts'
import { NO_EFFECT, type OrderedStore } from '../billing/effects.ts'
import { NO_BILLING_DETAILS } from '../cancellation/billingDetails.ts'

interface Opened {
  tenant: string
  store: OrderedStore
  /** That was charged. */
  amount: number
  storefrontUrl: string
  now: Date
  insertNewStore: InsertNewStore
}

/** Makes the store that was ordered, and its owner. */
export async function openStore(
  tx: Db,
  { tenant, store, amount, storefrontUrl, now, insertNewStore }: Opened,
): Promise<void> {
  const { email, firstName, lastName, phoneNumber, passwordHash, address, ...ordered } = store
  const storeName = `${firstName}’s store`
  const person = { email, firstName, lastName }
  await insertNewStore(tx, { ...person, storeName, storefrontUrl, now, tenant, emailVerified: false, plan: 'trial' })
  const account = { id: newId(), tenant, emailKey: email.toLowerCase(), phoneNumber, passwordHash }
  await addUser(tx, { ...person, ...account, createdOn: now, updatedOn: now })
  const ofStore = eq(storeInformation.tenant, tenant)
  const [made] = await tx.select().from(storeInformation).where(ofStore)
  if (!made) throw new Error('A new store has information.')
  const agreed = { accepted: true, acceptedBy: email, acceptedOn: now.toISOString() }
  const times = { createdOn: now.toISOString(), updatedOn: now.toISOString() }
  // Phone and address of the person stay private: what the store says, shoppers read.
  const doc = { ...made.doc, ...times, termsAndConditions: agreed }
  await tx.update(storeInformation).set({ doc }).where(ofStore)
  const { revision: _, ...nothing } = NO_BILLING_DETAILS
  const billing = { ...nothing, address: { ...nothing.address, ...address } }
  await tx.insert(billingDetails).values({ tenant, revision: 1, doc: billing })
  const [terms] = TERMS_VERSIONS
  if (terms)
    await tx.insert(acceptedTerms).values({ tenant, termsId: terms.termsId, acceptedBy: email, acceptedOn: now })
  const paidWith = amount > 0 ? cardLabel(store.entered.card) : ''
  await applyEffect(tx, { tenant, now, effect: { ...NO_EFFECT, ...ordered, paidWith } })
  await sendVerificationMessage(tx, { tenant, email, now })
}
