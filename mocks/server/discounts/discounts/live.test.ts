import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discountStatusOf } from '#contract/discounts/discountStatus.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { discounts } from '../../../db/tables/discounts/discounts.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { discountRow, findDiscounts, readDiscount } from './records.ts'

const SECOND = 1000

onOneDatabase('discounts read for each cart', api => {
  test('are those that apply now and those that the order already has', async () => {
    const me = await api().join()
    const criteria = {
      couponCode: '',
      requiresCouponCode: false,
      minimumPurchaseQuantity: 0,
      maximumPurchaseQuantity: 0,
    }
    const { body } = await api().request(createDiscount, me, {
      body: { name: 'Model', criteria, percentagePriceReduction: 10 },
    })
    const model = body as Discount
    const { db } = api().database
    const now = new Date('2026-06-01T12:00:00Z')
    const at = (seconds: number) => new Date(now.getTime() + seconds * SECOND).toISOString()
    const dated = { unlimitedDuration: false, hasStartDateTime: true, startDateTime: at(-60), hasEndDateTime: true }
    const kinds: Record<string, Partial<Discount>> = {
      disabled: { isActive: false },
      ended: { ...dated, endDateTime: at(-1) },
      'ending now': { ...dated, endDateTime: at(0) },
      'ending soon': { ...dated, endDateTime: at(1) },
      'starting now': { ...dated, startDateTime: at(0), endDateTime: at(60) },
      'starting soon': { ...dated, startDateTime: at(1), endDateTime: at(60) },
      'used up': { unlimited: false, usageLimit: 3 },
      'not used up': { unlimited: false, usageLimit: 4 },
    }
    const made = Object.entries(kinds).flatMap(([name, changes]) =>
      Array.from({ length: 20 }, (_, number) => ({ ...model, ...changes, name, id: `${me.tenant}-${name}-${number}` })),
    )
    await db
      .insert(discounts)
      .values(
        made.map(doc => ({ ...discountRow({ ...doc, tenant: me.tenant } as Discount), tenant: me.tenant, uses: 3 })),
      )
    await db.update(discounts).set({ isActive: false }).where(eq(discounts.id, model.id))
    const kept = made.find(({ name }) => name === 'ended')?.id ?? ''
    const found = await findDiscounts(db, me.tenant, { codes: [], ids: [kept], now })
    const live = made.filter(doc => discountStatusOf(readDiscount({ doc, uses: 3 }), now.getTime()) === 'live')
    expect(live).toHaveLength(60)
    expect(found.map(({ id }) => id).toSorted()).toEqual([kept, ...live.map(({ id }) => id)].toSorted())
  })
})
