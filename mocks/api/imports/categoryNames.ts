import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { NewCategory } from '#contract/products/categoryWrites.ts'
import type { Db } from '../../db/database.ts'
import { fold } from '../../db/fold.ts'
import { categories } from '../../db/schema/catalog.ts'
import { addCategory } from '../categoryRecords.ts'

/**
 * The store's categories by name, read once for several products. After a rollback make a new one: it may know categories that
 * were never added.
 */
export class CategoryNames {
  readonly #tenant: string
  readonly #now: Date
  #ids: Map<string, string[]> | undefined

  constructor(tenant: string, now: Date) {
    this.#tenant = tenant
    this.#now = now
  }

  /** The categories of these names; one that the store lacks is added. Of several with one name, one of `own` counts. */
  async idsOf(tx: Db, names: readonly string[], own: readonly string[]): Promise<string[]> {
    const ids = new Set<string>()
    for (const name of names) {
      const alike = (await this.#read(tx)).get(fold(name.trim())) ?? []
      ids.add(alike.find(id => own.includes(id) && !ids.has(id)) ?? alike[0] ?? (await this.#add(tx, name)))
    }
    return [...ids]
  }

  async #read(tx: Db): Promise<Map<string, string[]>> {
    if (this.#ids) return this.#ids
    const ids = new Map<string, string[]>()
    this.#ids = ids
    const all = await tx
      .select({ id: categories.id, name: sql<string>`${categories.doc} ->> 'name'` })
      .from(categories)
      .where(eq(categories.tenant, this.#tenant))
    for (const { id, name } of all) {
      const key = fold(name.trim())
      ids.set(key, [...(ids.get(key) ?? []), id])
    }
    return ids
  }

  async #add(tx: Db, name: string): Promise<string> {
    const { id } = await addCategory(tx, this.#tenant, z.decode(NewCategory, { name }), this.#now)
    this.#ids?.set(fold(name.trim()), [id])
    return id
  }
}
