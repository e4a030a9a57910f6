import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../db/rows.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { namesLike, sameName } from './friendlyNames.ts'

interface Plan {
  'QUERY PLAN': string
}

onOneDatabase('among 6,000 products of two stores', api => {
  test('a friendly name is looked up by an index of its store', async () => {
    const { db } = api().database
    const [mine, theirs] = [await api().join('few'), await api().join('few')]
    for (const { tenant } of [mine, theirs]) {
      // The stored rows, with their own names.
      await db.execute(sql`insert into products
        select (jsonb_populate_record(null::products,
          to_jsonb(p) || jsonb_build_object('id', p.id || n, 'friendly_name', 'mug-' || n, 'sku_key', 's' || n))).*
        from (select * from products where tenant = ${tenant} limit 1) p, generate_series(1, 3000) n`)
    }
    await db.execute(sql`analyze products`)
    for (const condition of [
      sameName(products, { tenant: mine.tenant, id: 'x', friendlyName: 'mug-77' }),
      namesLike(products, { tenant: mine.tenant, id: 'x', friendlyName: 'mug-77' }),
    ]) {
      const plan = await inTenant(db, mine.tenant, async tx => {
        const rows = await rowsOf<Plan>(
          tx,
          sql`explain (costs off) ${tx.select({ name: products.friendlyName }).from(products).where(condition).getSQL()}`,
        )
        return rows.map(row => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain('products_friendly_name')
      expect(plan).not.toContain('Seq Scan')
      expect(plan).toMatch(/Index Cond: .*friendly_name/)
    }
  })
})
