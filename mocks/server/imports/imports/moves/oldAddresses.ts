import { type SQL, sql } from 'drizzle-orm'
import type { OldPaths } from '#contract/imports/moves.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Db } from '../../../../db/database.ts'
import { isOfStore } from '../../../../db/nameStore.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { categories } from '../../../../db/tables/catalog/categories.ts'
import { products } from '../../../../db/tables/catalog/products.ts'
import { importEffects } from '../../../../db/tables/imports/moves.ts'

/** Addresses are read in parts. */
const AT_ONCE = 1000

export interface OldAddress {
  from: string
  to: string
}

/**
 * The addresses that pages had at the old store, and where they lead now: those of products as the files have them, those of categories by
 * their names. A page whose address stayed the same needs none.
 */
export async function* oldAddresses(db: Db, moveId: string, paths: OldPaths): AsyncGenerator<OldAddress[]> {
  const kinds = [
    { kind: 'product', path: paths.products, table: products, name: sql`${products.friendlyName}` },
    { kind: 'category', path: paths.categories, table: categories, name: sql`${categories.friendlyName}` },
  ] as const
  for (const { kind, path, table, name } of kinds) {
    if (path.trim() === '') continue
    for (let after = 0; ; ) {
      const rows = await rowsOf<{ number: string; old: string; name: string }>(
        db,
        sql`select ${importEffects.number} as number, coalesce(nullif(${importEffects.address}, ''), ${name}) as old, ${name} as name
          from ${importEffects} join ${table as typeof products} on ${table.id} = ${importEffects.recordId} and ${isOfStore(db, table.tenant)}
          where ${isOfStore(db, importEffects.tenant)} and ${importEffects.moveId} = ${moveId} and ${importEffects.kind} = ${kind}
            and ${name} <> '' and ${importEffects.number} > ${after} and ${hasAddress(kind)}
          order by ${importEffects.number} limit ${AT_ONCE}`,
      )
      yield rows
        .map(({ old, name: now }) => ({ from: fromOf(path, old), to: shopPath(kind, now) }))
        .filter(({ from, to }) => from !== to)
      if (rows.length < AT_ONCE) break
      after = Number(rows.at(-1)?.number)
    }
  }
}

/** A product whose file has no address had none at the old store that we know. */
const hasAddress = (kind: 'product' | 'category'): SQL =>
  kind === 'category' ? sql`true` : sql`${importEffects.address} <> ''`

/** `/products/` and `blue-mug`: one slash between them, whether the path ends in one or not. */
const fromOf = (path: string, name: string) => `/${path.trim()}/${encodeURIComponent(name)}`.replaceAll(/\/{2,}/g, '/')
