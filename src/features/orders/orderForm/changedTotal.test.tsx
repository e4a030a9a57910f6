import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { createShippingAddress, NewShippingAddress } from '#contract/customers/customerAddresses.ts'
import { createCustomer, NewCustomer } from '#contract/customers/customerWrites.ts'
import { type Discount, listDiscounts } from '#contract/discounts/discounts.ts'
import { updateDiscount } from '#contract/discounts/discountWrites.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { pathTo } from '#paths.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const newest = async () => (await request(listOrders, { query: { pageSize: 1 } })).items[0]
const total = () => screen.getByRole('region', { name: 'Total' })

test('a total that changed meanwhile is shown before the order is placed', async () => {
  const { user, router } = await openApp('/nowhere', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { name: 'Page not found' })
  const { id } = await request(createCustomer, { body: z.decode(NewCustomer, { lastName: 'Byron' }) })
  const address = { address1: '1 Elm', city: 'Bath', state: 'ME', postalCode: '04530' }
  await request(createShippingAddress, {
    params: { id },
    body: z.decode(NewShippingAddress, { firstName: 'Ada', lastName: 'Byron', ...address }),
  })
  await router.navigate(pathTo('order.add', {}, { customer: id }))
  await user.click(await screen.findByRole('button', { name: 'Add custom item' }))
  const item = within(await screen.findByRole('listitem', { name: 'Custom item' }))
  await user.type(item.getByRole('textbox', { name: /Item name/ }), 'Repair')
  await user.type(item.getByRole('textbox', { name: /Price/ }), '20')
  await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'welcome10{Enter}')
  await within(total()).findByText('Total $18.99')
  const { items } = await request(listDiscounts, { query: {} })
  const welcome = items.find(({ code }) => code === 'WELCOME10') as Discount
  await request(updateDiscount, { params: { id: welcome.id }, body: { ...welcome, percentagePriceReduction: 20 } })
  const before = await newest()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText(/The total is now \$16\.88 instead of \$18\.99\./)).not.toHaveLength(0)
  expect((await newest())?.id).toBe(before?.id)
  await within(total()).findByText('Total $16.88')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText(/^Order #\d+ placed$/)
  expect((await newest())?.grandTotal).toBe(1688)
})
