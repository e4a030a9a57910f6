import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { LONGEST_REDIRECT_PATH, redirectPath, shortened } from '#contract/store/redirectRules.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import { type PreviewPage, shopPath } from '#contract/store/storefront.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { redirects } from '../../../db/tables/store/redirects.ts'
import { redirectColumns } from './columns.ts'

/** Where an old path of the store leads; `null` if there is no redirect. */
export async function findRedirect(db: Db, tenant: string, path: string): Promise<string | null> {
  const from = redirectPath(path)
  if (from.length > LONGEST_REDIRECT_PATH) return null
  const [found] = await db
    .select({ to: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.tenant, tenant), eq(redirects.fromPath, from)))
  return found?.to ?? null
}

/** Other redirects of the store that lead to where this one begins, or begin where it leads. */
export async function neighborsOf(tx: Db, { id, tenant, from, to }: Redirect): Promise<Redirect[]> {
  const touching = or(eq(redirects.toPath, from), eq(redirects.fromPath, to))
  const rows = await tx
    .select({ doc: redirects.doc })
    .from(redirects)
    .where(and(eq(redirects.tenant, tenant), ne(redirects.id, id), touching))
  return rows.map(({ doc }) => doc)
}

/** Writes redirects that lead elsewhere now. */
export async function saveShortened(tx: Db, changed: readonly Redirect[], now: Date): Promise<void> {
  for (const before of changed) {
    const next = { ...before, revision: before.revision + 1, updatedOn: now.toISOString() }
    const { tenant, ...columns } = redirectColumns(next)
    await tx
      .update(redirects)
      .set({ ...columns, doc: next })
      .where(and(eq(redirects.tenant, tenant), eq(redirects.id, next.id)))
  }
}

interface Named {
  tenant: string
  page: Exclude<PreviewPage, 'home'>
  friendlyName: string
}

const pathOf = ({ page, friendlyName }: Omit<Named, 'tenant'>) => redirectPath(shopPath(page, friendlyName))

/** Deletes redirects from addresses that records have now. Call in the transaction that writes the records. */
export async function takeAddresses(tx: Db, tenant: string, taken: readonly Omit<Named, 'tenant'>[]): Promise<void> {
  if (taken.length === 0) return
  await tx.delete(redirects).where(and(eq(redirects.tenant, tenant), inArray(redirects.fromPath, taken.map(pathOf))))
}

/** After a record got another friendly name: its old address leads to the new one. Call in the same transaction. */
export async function redirectOldAddress(tx: Db, before: Named, friendlyName: string, now: Date): Promise<void> {
  const { tenant, page } = before
  if (before.friendlyName === friendlyName || before.friendlyName === '') return
  await takeAddresses(tx, tenant, [{ page, friendlyName }])
  const at = now.toISOString()
  const paths = { from: pathOf(before), to: pathOf({ page, friendlyName }) }
  const added = { id: newId(), tenant, revision: 1, createdOn: at, updatedOn: at, ...paths }
  const short = shortened(added, await neighborsOf(tx, added))
  // Differs from the old address, and nothing leads on from where a record is: never a circle.
  if (!short) return
  await saveShortened(tx, short.changed, now)
  // What a merchant had planned for this address, while the record was there.
  await takeAddresses(tx, tenant, [before])
  await tx.insert(redirects).values({ ...redirectColumns(added), doc: added })
}
