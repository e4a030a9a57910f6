import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { changeSection } from './storeSection.ts'

interface LogoChange {
  caller: Pick<Caller, 'tenant' | 'user'>
  now: Date
}

/** The logo was changed among the store's images: an open design must not write the old one back. */
export async function noteLogoChange(db: Db, { caller, now }: LogoChange): Promise<void> {
  const logo = { by: await nameOfUser(db, caller), on: now.toISOString() }
  const doc = { styles: {}, blocks: null, changes: { logo } }
  await db
    .insert(storeDesigns)
    .values({ tenant: caller.tenant, revision: 1, doc })
    .onConflictDoUpdate({
      target: storeDesigns.tenant,
      set: {
        revision: sql`${storeDesigns.revision} + 1`,
        doc: sql`jsonb_set(${storeDesigns.doc}, '{changes,logo}', ${JSON.stringify(logo)}::jsonb)`,
      },
    })
}

export const BRAND = { name: 'brand', noun: 'set of images' }

/** The brand settings show the logo, too: a form of them that is open must notice. The row is locked, in the order of its own writes. */
export const writeLogo = (db: Db, tenant: string, logo: string | null, now: Date) =>
  changeSection(db, tenant, { ...BRAND, now, changes: { logo } })
