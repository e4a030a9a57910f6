import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getDiscount } from '#contract/discounts.ts'
import { createDiscount } from '#contract/discountWrites.ts'
import { describeRecordScreens } from '#shell/testing/describeRecordScreens.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { discountForm } from './edit/payload.ts'
import type { DiscountForm } from './edit/schema.ts'
import { discountResource } from './resource.ts'

const ZONE = 'America/New_York'
const { toForm, toPayload } = discountForm(ZONE)

describeRecordScreens({
  resource: discountResource,
  label: 'Discounts',
  noun: 'discount',
  newRecord: name => toPayload({ ...toForm(null), name, percent: '10', requiresCode: false }, null),
  inactive: { name: 'Disabled', verb: 'Disable' },
  fillOthers: async user => {
    await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '15')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
  },
})

async function openDiscount(values: Partial<DiscountForm>) {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const form = { ...toForm(null), name: 'Sale', percent: '20', requiresCode: false, ...values }
  const discount = await request(createDiscount, { body: toPayload(form, null) })
  await app.router.navigate(`/discounts/${discount.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Sale' })
  return { ...app, discount }
}

test('the summary says what was typed, with the end in the store’s zone', async () => {
  const dates = { schedule: 'dates', endDay: '2026-12-31', endTime: '23:59' } as const
  const { user } = await openDiscount({ ...dates, isLimitedPerCustomer: true, customerUsageLimit: '1' })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  const words = '20% off the entire store, without a code, once per customer, until Dec 31, 2026, 11:59 PM EST'
  expect(await summary.findByText(words)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '{Backspace}{Backspace}25')
  expect(await summary.findByText(/^25% off the entire store/)).toBeVisible()
})

test.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:00.000Z'],
])('a discount for %s alone is from midnight to midnight in the store, and shown so again', (day, start, end) => {
  const body = toPayload({ ...toForm(null), schedule: 'dates', startDay: day, endDay: day }, null)
  expect([body.startDateTime, body.endDateTime]).toEqual([start, end])
  const stored = { ...body, id: 'x', tenant: 'x', revision: 1, createdOn: start, updatedOn: start }
  expect(toForm(stored)).toMatchObject({ startDay: day, startTime: '00:00', endDay: day, endTime: '23:59' })
  // The second of two equal times is not the first one.
  const second = { ...stored, startDateTime: '2026-11-01T06:30:17.000Z' }
  expect(toPayload(toForm(second), second).startDateTime).toBe(second.startDateTime)
})

test('a discount is tested on a cart without saving what is typed', async () => {
  const { user, discount } = await openDiscount({ minimum: '2' })
  const card = within(await screen.findByRole('region', { name: 'Test this discount' }))
  await user.click(card.getByRole('button', { name: 'Add products' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add products' }))
  await user.click(await picker.findByRole('button', { name: /^All products/i }))
  const [product] = await picker.findAllByRole('checkbox')
  if (!product) throw new Error('The demo store has no products.')
  await user.click(product)
  await user.click(picker.getByRole('button', { name: /^Add/ }))
  const [quantity] = await card.findAllByRole('textbox', { name: /^Quantity of/ })
  if (!quantity) throw new Error('Nothing was picked.')
  await user.clear(quantity)
  await user.type(quantity, '3{Enter}')
  expect(await card.findByText(/^It applies: /)).toBeVisible()
  expect(card.getAllByText('Included: the discount is for the entire store.')[0]).toBeVisible()
  expect((await request(getDiscount, { params: { id: discount.id } })).revision).toBe(1)
})
