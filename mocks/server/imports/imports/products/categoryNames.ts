import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { NewCategory } from '#contract/catalog/categoryWrites.ts'
import { fold } from '#lib/fold.ts'
import type { Db } from '../../../../db/database.ts'
import { categories } from '../../../../db/tables/catalog/categories.ts'
import { categoryPaths, PATH_SEPARATOR } from '../../../catalog/categories/paths.ts'
import { addCategory } from '../../../catalog/categories/records.ts'

/**
 * The store's categories by name and path, read once for several products. After a rollback make a new one: it may know
 * categories that were never added.
 */
export class CategoryNames {
  readonly #tenant: string
  /** `null`: nothing is written; new categories have invented ids. */
  readonly #now: Date | null
  /** Categories that were added. */
  readonly added: string[] = []
  #ids: Map<string, string[]> | undefined
  #paths = new Map<string, string>()

  constructor(tenant: string, now: Date | null) {
    this.#tenant = tenant
    this.#now = now
  }

  /**
   * The categories of these names or paths (`Men > Shirts`); one that the store lacks is added. Of several with one name, one of
   * `own` counts.
   */
  async idsOf(tx: Db, names: readonly string[], own: readonly string[]): Promise<string[]> {
    const ids = new Set<string>()
    for (const name of names) {
      const alike = (await this.#read(tx)).get(keyOf(name)) ?? []
      ids.add(alike.find(id => own.includes(id) && !ids.has(id)) ?? alike[0] ?? (await this.#add(tx, name)))
    }
    return [...ids]
  }

  /** The path of a category that was asked for, or of the store. */
  pathOf = (id: string) => this.#paths.get(id) ?? id

  async #read(tx: Db): Promise<Map<string, string[]>> {
    if (this.#ids) return this.#ids
    const ids = new Map<string, string[]>()
    this.#ids = ids
    this.#paths = await categoryPaths(tx, this.#tenant)
    const all = await tx
      .select({ id: categories.id, name: sql<string>`${categories.doc} ->> 'name'` })
      .from(categories)
      .where(eq(categories.tenant, this.#tenant))
    // A path is exact; a name alone means the first one that has it.
    for (const [id, path] of this.#paths) ids.set(keyOf(path), [...(ids.get(keyOf(path)) ?? []), id])
    for (const { id, name } of all) {
      const alike = ids.get(keyOf(name)) ?? []
      if (!alike.includes(id)) ids.set(keyOf(name), [...alike, id])
    }
    return ids
  }

  async #add(tx: Db, path: string): Promise<string> {
    const names = path.split(PATH_SEPARATOR).map(name => name.trim())
    const above = names.slice(0, -1).join(PATH_SEPARATOR)
    const parentId = above === '' ? null : ((await this.idsOf(tx, [above], []))[0] ?? null)
    const body = { name: names.at(-1) ?? path, parentId }
    const id = this.#now
      ? (await addCategory(tx, this.#tenant, z.decode(NewCategory, body), this.#now)).id
      : `new ${path}`
    this.added.push(id)
    this.#ids?.set(keyOf(path), [id])
    this.#paths.set(id, path)
    return id
  }
}

const keyOf = (name: string) => fold(name.trim())
