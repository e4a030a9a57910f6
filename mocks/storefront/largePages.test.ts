import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../db/rows.ts'
import { enlargeRecords, LARGE_DOC, LARGE_ROWS, lastOf, readCounter } from '../server/machine/largeRecords.ts'
import { onEachDatabase } from '../server/machine/testing.ts'
import { openShopOf, shopper } from './testing.ts'

/** A page shows a little of many records, and all of one and of two menus. */
const MOST_BYTES_OF_A_PAGE = 16_000_000

onEachDatabase('a storefront of records as large as they may be', api => {
  const isCounted = () => api().database.kind === 'postgres'

  test('refuses a cart full of them with a message', async () => {
    if (!isCounted()) return
    const { member, visit } = await openShopOf(api(), 'rich')
    const named = await rowsOf<{ name: string }>(
      api().database.db,
      sql`update product_documents set doc = ${LARGE_DOC}
        from products where products.id = product_id and product_id in (select id from products
          where tenant = ${member.tenant} and state = 'Active' and stock <> 'out' limit ${2 * LARGE_ROWS})
        returning products.friendly_name as name`,
    )
    const { look } = shopper(visit)
    const added = []
    for (const { name } of named) {
      added.push(
        await look('/cart', { method: 'POST', body: String(new URLSearchParams({ product: name, quantity: '1' })) }),
      )
      if (added.at(-1)?.status === 413) break
    }
    const refused = added.at(-1)
    expect(refused?.status).toBe(413)
    expect(refused?.text).toMatch(/larger than 30 MB together/)
    expect(added.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  }, 120_000)

  describe('has bounded pages', () => {
    let shop: Awaited<ReturnType<typeof openShopOf>>
    let reads: ReturnType<typeof readCounter>
    beforeAll(async () => {
      if (!isCounted()) return
      reads = readCounter(api())
      shop = await openShopOf(api(), 'rich')
      await enlargeRecords(api(), shop.member.tenant)
    }, 120_000)

    test.each(['/', '/cart', '/theme/faq', '/page/none', '/preview', '/c/', '/p/'])('%s', async path => {
      if (!isCounted()) return
      const table = { '/c/': 'categories', '/p/': 'products' }[path]
      const isShown = sql`tenant = ${shop.member.tenant} and state = 'Active'`
      const name = table ? await lastOf(api(), table, 'friendly_name', isShown) : ''
      const { answer, bytes } = await reads(() => shop.visit(`${path}${name}`))
      expect(answer.status).toBeLessThan(500)
      expect(bytes).toBeLessThan(MOST_BYTES_OF_A_PAGE)
    })
  })
})
