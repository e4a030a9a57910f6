import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { nameOfUser } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'

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

/** The brand settings show the logo, too: a form of them that is open must notice. The row is locked, in the order of its own writes. */
export async function writeLogo(db: Db, tenant: string, logo: string | null, now: Date): Promise<void> {
  const own = eq(storeInformation.tenant, tenant)
  const [store] = await db.select().from(storeInformation).where(own).for('update')
  if (!store) return
  const revision = store.revision + 1
  const doc = { ...store.doc, logo, revision, updatedOn: now.toISOString() }
  const sections = { ...store.sections, brand: (store.sections.brand ?? 0) + 1 }
  await db.update(storeInformation).set({ revision, doc, sections }).where(own)
}
