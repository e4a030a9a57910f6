import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { checkBytes } from '../../machine/boundedPage.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { notFound } from '../../machine/problems.ts'
import type { SettingsWrite } from '../../machine/settingsHandlers.ts'

/** A function where they depend on other parts, as they are once locked. */
type Changes = Partial<StoreInformation> | ((before: StoreInformation) => Partial<StoreInformation>)

/**
 * For `settingsHandlers`: one part of the store information, with a revision of its own (decision 78), which is stored under
 * `name`; that must never change.
 */
export const storeSection = <Part extends object>(name: string, partOf: (store: StoreInformation) => Part) => ({
  read: async (db: Db, tenant: string) => {
    const [row] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
    const { doc, sections } = parsed(row)
    return { ...partOf(doc), revision: sections[name] ?? 0 }
  },
  write: (async ({ db, tenant, now }, write) =>
    changeSection(db, tenant, { ...write, name, now })) satisfies SettingsWrite<Changes>,
})

interface SectionChange {
  name: string
  noun: string
  now: Date
  changes: Changes
  /** That the stored one must have. */
  revision?: number
}

/**
 * Changes a part of the store information; its own form, if it is open, then gets a conflict. Returns `false` if the revision is
 * another one. The lock keeps two parts that are saved at once from overwriting each other.
 */
export async function changeSection(db: Db, tenant: string, change: SectionChange): Promise<boolean> {
  const { name, noun, now, changes, revision } = change
  const before = parsed(await lockRow(db, storeInformation, { tenant }))
  const last = before.sections[name] ?? 0
  if (revision !== undefined && revision !== last) return false
  const next = before.revision + 1
  const changed = typeof changes === 'function' ? changes(before.doc) : changes
  const doc = { ...before.doc, ...changed, revision: next, updatedOn: now.toISOString() } as StoreInformation
  checkBytes(noun, doc)
  const sections = { ...before.sections, [name]: last + 1 }
  await db.update(storeInformation).set({ revision: next, doc, sections }).where(eq(storeInformation.tenant, tenant))
  return true
}

type Row = typeof storeInformation.$inferSelect

function parsed(row: Row | undefined): Row {
  if (!row) throw notFound('store')
  // A store that was made by an earlier version lacks what came since.
  return { ...row, doc: z.parse(StoreInformation, row.doc) }
}
