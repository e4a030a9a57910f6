import { eq } from 'drizzle-orm'
import type { SetupGap } from '#contract/postage.ts'
import {
  getPackageSizes,
  getPaymentMethod,
  getPrimaryAddress,
  hasDefaults,
  type PaymentMethod,
  type PostageDefaults,
  type StoreAddress,
  savePackageSizes,
  savePaymentMethod,
  savePrimaryAddress,
} from '#contract/postageSetup.ts'
import { addressProblems } from '#lib/postalAddress.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { paymentMethods, postageDefaults, storeAddresses } from '../../db/schema/postage.ts'
import { storeInformation } from '../../db/schema/store.ts'
import { handle } from '../handle.ts'
import { Refusal, refuseFields, staleRevision } from '../problems.ts'
import { cardTokenHandler, readCardToken } from './cardTokens.ts'

export const postageSetupHandlers = [
  handle(getPackageSizes, async ({ db, tenant }) => readDefaults(db, tenant)),

  handle(savePackageSizes, async ({ db, tenant, body }) => {
    const sizes = body.materialPackageSize
    if (sizes.length === 0) {
      const message = 'Add at least one package size.'
      throw refuseFields([{ field: 'materialPackageSize', message, code: 'missing' }])
    }
    if (!sizes.some(({ id }) => id === body.defaultId)) {
      throw refuseFields([{ field: 'defaultId', message: 'Choose one of your package sizes.', code: 'unknown' }])
    }
    const current = await readDefaults(db, tenant)
    if (current.revision !== body.revision) throw staleRevision('setup', current)
    const doc = { ...body, tenant, revision: current.revision + 1 }
    const changed = { revision: doc.revision, doc }
    // Of two first saves, the second one finds a row that it must not replace.
    const written = await db
      .insert(postageDefaults)
      .values({ tenant, ...changed })
      .onConflictDoUpdate({
        target: postageDefaults.tenant,
        set: changed,
        setWhere: eq(postageDefaults.revision, current.revision),
      })
      .returning({ revision: postageDefaults.revision })
    if (written.length === 0) throw staleRevision('setup', await readDefaults(db, tenant))
    return doc
  }),

  handle(getPrimaryAddress, async ({ db, tenant }) => {
    const address = await primaryAddress(db, tenant)
    if (!address) throw new Refusal(404, gapProblem('noStoreAddress'))
    return address
  }),

  handle(savePrimaryAddress, async ({ db, tenant, body: { address } }) => {
    // A store has no first and last name.
    const problems = addressProblems({ ...address, firstName: '-', lastName: '-' })
    const wrong = Object.entries(problems)
    if (wrong.length > 0) {
      throw refuseFields(
        wrong.map(([field, problem]) => ({
          field: `address.${field}`,
          message: MESSAGES[problem],
          code: problem,
        })),
      )
    }
    const doc: StoreAddress = { id: newId(), mailingAddress: address, isPrimary: true }
    await db
      .insert(storeAddresses)
      .values({ id: doc.id, tenant, isPrimary: true, doc })
      .onConflictDoUpdate({
        target: storeAddresses.tenant,
        targetWhere: eq(storeAddresses.isPrimary, true),
        set: { doc },
      })
    return (await primaryAddress(db, tenant)) ?? doc
  }),

  handle(getPaymentMethod, async ({ db, tenant }) => ({ creditCard: await readCard(db, tenant) })),

  handle(savePaymentMethod, async ({ db, tenant, body }) => {
    const creditCard = readCardToken(body.creditCardToken)
    if (!creditCard) {
      const message = 'This card could not be used. Enter it again.'
      throw refuseFields([{ field: 'creditCardToken', message, code: 'invalidToken' }])
    }
    await db
      .insert(paymentMethods)
      .values({ tenant, doc: creditCard })
      .onConflictDoUpdate({ target: paymentMethods.tenant, set: { doc: creditCard } })
    return { creditCard }
  }),

  cardTokenHandler,
]

const MESSAGES = {
  required: 'Enter a value.',
  tooLong: 'This is too long.',
  invalidState: 'Choose a state.',
  invalidZip: 'Enter a ZIP code of 5 or 9 digits.',
} as const

export async function readDefaults(db: Db, tenant: string): Promise<PostageDefaults> {
  const [found] = await db.select().from(postageDefaults).where(eq(postageDefaults.tenant, tenant))
  if (found) return found.doc
  return {
    ...{ revision: 0, tenant, materialPackageSize: [], defaultId: '' },
    ...{ hasReturnLabel: false, labelType: 'PDF_4x6', handlingTime: 1 },
  }
}

export async function readCard(db: Db, tenant: string): Promise<PaymentMethod['creditCard']> {
  const [found] = await db.select().from(paymentMethods).where(eq(paymentMethods.tenant, tenant))
  return found?.doc ?? null
}

async function primaryAddress(db: Db, tenant: string): Promise<StoreAddress | null> {
  const [own] = await db.select().from(storeAddresses).where(eq(storeAddresses.tenant, tenant))
  if (own) return own.doc
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  const mailing = (store?.doc.mailingAddress ?? {}) as Partial<StoreAddress['mailingAddress']>
  if (!mailing.address1 || !mailing.postalCode) return null
  const blank = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' }
  return { id: tenant, mailingAddress: { ...blank, ...mailing }, isPrimary: true }
}

/** Throws a `Refusal` for the first thing that is missing before postage can be bought (document 2 §8). */
export async function checkSetup(db: Db, tenant: string): Promise<void> {
  const gap: SetupGap | null = !(await primaryAddress(db, tenant))
    ? 'noStoreAddress'
    : !(await readCard(db, tenant))
      ? 'noPaymentMethod'
      : !hasDefaults(await readDefaults(db, tenant))
        ? 'noDefaults'
        : null
  if (gap) throw new Refusal(409, gapProblem(gap))
}

const GAPS: Record<SetupGap, string> = {
  noStoreAddress: 'Add the address that you ship from before you buy postage.',
  noPaymentMethod: 'Add a card before you buy postage.',
  noDefaults: 'Add a package size before you buy postage.',
}
const gapProblem = (code: SetupGap) => ({ message: GAPS[code], code })
