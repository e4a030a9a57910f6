import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '../../db/tables/orders/orders.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { onEachDatabase } from '../../server/machine/testing.ts'
import { isPartitioned } from './fullRun.ts'
import { problemOf } from './watchPartitions.ts'

test('a plan with several partitions, or with a late choice, is refused', () => {
  const scan = (name: string) => ({ 'Relation Name': name })
  expect(problemOf({ Plans: [scan('orders_p03'), { Plans: [scan('customers_p03'), scan('user_emails')] }] })).toBe(
    undefined,
  )
  expect(problemOf({ Plans: [scan('orders_p03'), scan('customers_p04')] })).toBe('2 partitions')
  expect(problemOf({ Plans: [{ 'Subplans Removed': 15, Plans: [scan('orders_p03')] }] })).toContain('only when')
})

describe.runIf(isPartitioned)('on partitions', () => {
  onEachDatabase('a statement of a handler', api => {
    const scoped = async (statement: Parameters<typeof inTenant>[2]) => {
      const { tenant } = await api().join('few')
      return inTenant(api().database.db, tenant, statement)
    }

    test('uses one partition when the query builder writes it', async () => {
      expect(await scoped(tx => tx.select({ id: orders.id }).from(orders))).not.toEqual([])
      await scoped(tx => tx.update(orders).set({ isFlagged: true }))
      await scoped(tx => tx.delete(orders))
    })

    test('is refused when it leaves the choice to the setting', async () => {
      const error = await scoped(tx => tx.execute(sql`select id from ${orders}`)).catch((failed: Error) => failed)
      expect(String((error as Error).cause)).toContain('name the store')
    })
  })
})
