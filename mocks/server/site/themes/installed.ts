import { and, asc, eq } from 'drizzle-orm'
import type { InstalledTheme } from '#contract/site/themes.ts'
import type { Db } from '../../../db/database.ts'
import { installedThemes } from '../../../db/tables/site/themes.ts'
import { CATALOG, FIRST_THEME, findTheme, galleryIdOf, isCopyId } from './catalog/catalog.ts'
import type { CatalogTheme } from './catalog/theme.ts'

export type InstalledRow = typeof installedThemes.$inferSelect

/** The theme that a store begins with, as a row that is not stored yet: of revision 0. */
export const firstRow = (tenant: string): InstalledRow => ({
  ...{ tenant, ...FIRST_THEME, name: findTheme(FIRST_THEME.id)?.name ?? '', previousVersion: null, isLive: true },
  ...{ revision: 0, installedOn: new Date(0), installedBy: '', changedOn: new Date(0), changedBy: '' },
})

/** All themes of a store, by name. */
export async function readInstalled(db: Db, tenant: string): Promise<InstalledRow[]> {
  const rows = await db
    .select()
    .from(installedThemes)
    .where(eq(installedThemes.tenant, tenant))
    .orderBy(asc(installedThemes.name), asc(installedThemes.id))
  return rows.length > 0 ? rows : [firstRow(tenant)]
}

/** An installed theme as its version of the catalog, under its own id and name. */
export function themeOf(row: Pick<InstalledRow, 'id' | 'name' | 'version'>): CatalogTheme {
  const { id, name, version } = row
  return { ...(findTheme(id, version) ?? CATALOG[0]), id, name }
}

/** One theme of a store, or of the gallery in its newest version; `null` if there is none with this id. */
export async function readTheme(db: Db, tenant: string, id: string) {
  const row = (await readInstalled(db, tenant)).find(each => each.id === id) ?? null
  if (row) return { row, theme: themeOf(row) }
  const theme = isCopyId(id) ? undefined : findTheme(id)
  return theme ? { row, theme } : null
}

/** As clients see it. */
export function installedTheme(row: InstalledRow): InstalledTheme {
  const { id, name, version, previousVersion, isLive, revision, changedOn, changedBy } = row
  return {
    ...{ id, name, isActive: isLive, galleryId: galleryIdOf(id), isCopy: isCopyId(id), revision, version },
    ...{ latestVersion: findTheme(id)?.version ?? version, previousVersion },
    ...{ changedOn: revision === 0 ? null : changedOn.toISOString(), changedBy },
  }
}

/**
 * All themes of a store, locked until the transaction ends: which one is live concerns all of them. The theme that a store
 * begins with is stored before the first change.
 */
export async function lockInstalled(tx: Db, tenant: string, now: Date): Promise<InstalledRow[]> {
  const mine = eq(installedThemes.tenant, tenant)
  const select = () => tx.select().from(installedThemes).where(mine).orderBy(asc(installedThemes.id)).for('update')
  const rows = await select()
  if (rows.length > 0) return rows
  await tx
    .insert(installedThemes)
    .values({ ...firstRow(tenant), installedOn: now, changedOn: now })
    .onConflictDoNothing()
  return select()
}

interface Change {
  version?: string
  previousVersion?: string
  isLive?: boolean
}

interface Changed {
  before: InstalledRow
  by: string
  now: Date
}

/** Writes what changed of a theme that is locked. */
export async function changeInstalled(tx: Db, { before, by, now }: Changed, change: Change): Promise<void> {
  await tx
    .update(installedThemes)
    .set({ ...change, revision: before.revision + 1, changedOn: now, changedBy: by })
    .where(and(eq(installedThemes.tenant, before.tenant), eq(installedThemes.id, before.id)))
}
