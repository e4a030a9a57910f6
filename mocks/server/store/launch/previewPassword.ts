import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { previewPasswords } from '../../../db/tables/store/launch.ts'
import { hashOf } from '../../../http/secrets.ts'

// Without letters and digits that look alike.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newPassword = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map(byte => SIGNS[byte % SIGNS.length]).join('')

/** The password of a closed store's preview; the first time it is asked for, one is made. */
export async function previewPassword(db: Db, tenant: string): Promise<string> {
  const ofStore = eq(previewPasswords.tenant, tenant)
  const [stored] = await db.select().from(previewPasswords).where(ofStore)
  if (stored) return stored.password
  await db.insert(previewPasswords).values({ tenant, password: newPassword() }).onConflictDoNothing()
  const [made] = await db.select().from(previewPasswords).where(ofStore)
  return made?.password ?? ''
}

/** What the cookie of a visitor contains who knew the password: no longer valid when it changes. */
export const previewCookie = (tenant: string, password: string) => hashOf(JSON.stringify([tenant, password]))
