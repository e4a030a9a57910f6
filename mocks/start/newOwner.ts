import { and, desc, eq } from 'drizzle-orm'
import { randomText } from '#host/hash.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { messages } from '../db/schema/emails.ts'
import { storeHosts, storeInformation } from '../db/tables/store/store.ts'
import { hashPassword } from '../server/identity/password.ts'
import { sendPasswordReset } from '../server/identity/passwordReset.ts'
import { addUser, findAccount } from '../server/identity/userAccounts.ts'
import type { InsertNewStore } from '../server/machine/handle.ts'
import type { Persona } from './seeds/personas.ts'
import { insertMenus, insertStore } from './seeds/seed.ts'

export interface NewOwner {
  email: string
  firstName: string
  lastName: string
  storeName: string
  /** URL of the stores; `{host}` is replaced by the new store's. */
  storefrontUrl: string
  now: Date
}

/** An empty store and its owner, with an unknown password. Does nothing if the account exists. */
export async function addOwner(db: Db, owner: NewOwner): Promise<'added' | 'already there'> {
  const { email, firstName, lastName, now } = owner
  const emailKey = email.toLowerCase()
  const passwordHash = await hashPassword(randomText(32, 'base64url'))
  return db.transaction(async tx => {
    if (await findAccount(tx, email)) return 'already there'
    const tenant = newId()
    await insertNewStore(tx, { ...owner, tenant, emailVerified: true, plan: 'plus' })
    const person = { id: newId(), tenant, email, emailKey, firstName, lastName, passwordHash, emailVerified: true }
    await addUser(tx, { ...person, createdOn: now, updatedOn: now })
    return 'added'
  })
}

/** An empty store on its own host; its user is added next. */
export const insertNewStore: InsertNewStore = async (tx, { storefrontUrl, ...store }) => {
  const { email, tenant, storeName, now } = store
  const persona: Persona = { ...store, shows: '', launched: false, catalog: 'none' }
  await insertStore(tx, { persona, tenant, email, now })
  await insertMenus(tx, { tenant, now })
  const ofStore = eq(storeInformation.tenant, tenant)
  const [made] = await tx.select().from(storeInformation).where(ofStore)
  if (!made) throw new Error('A new store has information.')
  const urlHost = hostFor(storeName, tenant)
  const place = { urlHost, canonicalHost: urlHost, storeUrl: storefrontUrl.replace('{host}', urlHost) }
  await tx
    .update(storeInformation)
    .set({ doc: { ...made.doc, ...place } })
    .where(ofStore)
  await tx.update(storeHosts).set({ host: urlHost }).where(eq(storeHosts.tenant, tenant))
}

/** One label of a host name, so that one certificate is good for all stores. */
function hostFor(name: string, tenant: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const own = tenant.replace(/[^a-z0-9]/g, '').slice(-6)
  return `${words.slice(0, 40) || 'store'}-${own}`
}

/** The secret of a link that sets the password of an account, once and within an hour. */
export async function newPasswordLink(db: Db, email: string, now: Date): Promise<string | undefined> {
  if (!(await sendPasswordReset(db, email, now))) return undefined
  const ofAccount = and(eq(messages.recipient, email.trim().toLowerCase()), eq(messages.kind, 'passwordReset'))
  const [link] = await db.select().from(messages).where(ofAccount).orderBy(desc(messages.sentOn)).limit(1)
  return link?.secret
}
