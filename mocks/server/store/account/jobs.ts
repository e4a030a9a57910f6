import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { images } from '../../../db/tables/content/images.ts'
import { cancellations } from '../../../db/tables/store/account.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endTokens } from '../../identity/endings.ts'
import type { FileStore } from '../../images/files/fileStore.ts'
import { deleteImageFiles } from '../../images/storedImage.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'

/** Images whose files are deleted together. */
const AT_ONCE = 100

const isDue = (now: Date) => lte(cancellations.closesOn, now)

/** Deletes canceled stores when the time in which they could be reopened is over. */
export const closingWork = (imageFiles?: FileStore): Work => ({
  stores: (db, now) => storesWith(db, cancellations, isDue(now), cancellations.closesOn),
  async work(db, tenant, now) {
    const ofStore = and(eq(cancellations.tenant, tenant), isDue(now))
    if ((await db.$count(cancellations, ofStore)) === 0) return false
    // Before the rows that name them: a job that is killed in between begins again.
    if (imageFiles) await deleteFiles(db, tenant, imageFiles)
    await inTransaction(db, async tx => {
      // It may have been reopened meanwhile.
      const [closing] = await tx.select().from(cancellations).where(ofStore).for('update')
      if (!closing) return
      const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.tenant, tenant))
      for (const { id } of open) await endTokens(tx, id)
      // Everything of a store goes with it.
      await tx.delete(tenants).where(eq(tenants.id, tenant))
    })
    return true
  },
})

async function deleteFiles(db: Db, tenant: string, imageFiles: FileStore): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: images.id, doc: images.doc })
      .from(images)
      .where(and(eq(images.tenant, tenant), gt(images.id, last)))
      .orderBy(asc(images.id))
      .limit(AT_ONCE)
    for (const { doc } of rows) await deleteImageFiles(imageFiles, doc)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** When the next store is deleted; `null` if none is. */
export async function nextClosingWork(db: Db): Promise<Date | null> {
  const [row] = await db.select({ next: min(cancellations.closesOn) }).from(cancellations)
  return row?.next ?? null
}
