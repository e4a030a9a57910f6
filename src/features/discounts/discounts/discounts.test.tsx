import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { createQueryClient } from '#api/queries.ts'
import { deleteCategory } from '#contract/catalog/categoryWrites.ts'
import { getDiscount } from '#contract/discounts/discounts.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { getStoreRegional, saveStoreRegional } from '#contract/store/storeSections.ts'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { addCategory } from '#features/catalog/categories/shared/addCategory.ts'
import { typeInPart } from '#page/form/testing/typeInPart.ts'
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

async function addFirstProduct(user: UserEvent, card: ReturnType<typeof within>) {
  await user.click(card.getByRole('button', { name: 'Add products' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Add products' }))
  await user.click(await picker.findByRole('button', { name: /^All products/i }))
  const [product] = await picker.findAllByRole('checkbox')
  if (!product) throw new Error('The demo store has no products.')
  await user.click(product)
  await user.click(picker.getByRole('button', { name: /^Add/ }))
}

test('the summary shows the input, with the end in the store’s time zone', async () => {
  const dates = { schedule: 'dates', endDay: '2026-12-31', endTime: '23:59' } as const
  const { user } = await openDiscount({ ...dates, isLimitedPerCustomer: true, customerUsageLimit: '1' })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  const words = '20% off the entire store, without a code, once per customer, until Dec 31, 2026, 11:59 PM EST'
  expect(await summary.findByText(words)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Percentage/ }), '{Backspace}{Backspace}25')
  expect(await summary.findByText(/^25% off the entire store/)).toBeVisible()
})

test.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('a discount for %s alone lasts from midnight to midnight in the store', (day, start, end) => {
  const body = toPayload({ ...toForm(null), schedule: 'dates', startDay: day, endDay: day }, null)
  expect([body.startDateTime, body.endDateTime]).toEqual([start, end])
  const stored = { ...body, id: 'x', tenant: 'x', revision: 1, createdOn: start, updatedOn: start }
  expect(toForm(stored)).toMatchObject({ startDay: day, startTime: '00:00', endDay: day, endTime: '23:59' })
  // The second of two equal times is not the first one.
  const second = { ...stored, startDateTime: '2026-11-01T06:30:17.000Z' }
  expect(toPayload(toForm(second), second).startDateTime).toBe(second.startDateTime)
})

test('a new discount without a value takes nothing off', async () => {
  await openApp('/discounts/add', await freshTenant('owner@demo.test'))
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(await summary.findByText('Nothing off the entire store yet')).toBeVisible()
})

test('the list shows discount end times in the store’s time zone', async () => {
  const { user, router, discount } = await openDiscount({ schedule: 'dates', endDay: '2027-03-14', endTime: '23:59' })
  const form = { ...toForm(null), name: 'Before', percent: '20', requiresCode: false, schedule: 'dates' as const }
  await request(createDiscount, { body: toPayload({ ...form, endDay: '2027-03-13', endTime: '23:59' }, null) })
  await router.navigate('/discounts?view=all')
  expect(await screen.findByText('Mar 14, 2027, 11:59 PM EDT')).toBeVisible()
  expect(screen.getByText('Mar 13, 2027, 11:59 PM EST')).toBeVisible()
  expect(await screen.findByText('Dates and times are in your store’s time zone: Eastern Time.')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Change time zone' }))
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.selectOptions(zone, 'Los Angeles (Pacific Time)')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await router.navigate('/discounts?view=all')
  expect(await screen.findByText('Mar 14, 2027, 8:59 PM PDT')).toBeVisible()
  expect(screen.getByText('Mar 13, 2027, 8:59 PM PST')).toBeVisible()
  expect((await request(getDiscount, { params: { id: discount.id } })).endDateTime).toBe('2027-03-15T03:59:59.999Z')
})

test('an open list shows that a discount has started', async () => {
  const { router } = await openDiscount({})
  const payload = toPayload(
    { ...toForm(null), name: 'Soon', percent: '20', requiresCode: false, schedule: 'dates' },
    null,
  )
  const startDateTime = new Date(Date.now() + 3000).toISOString()
  await request(createDiscount, { body: { ...payload, hasStartDateTime: true, startDateTime } })
  await router.navigate('/discounts')
  const row = () => within(screen.getByRole('row', { name: /Soon/ }))
  await screen.findByRole('link', { name: 'Soon' })
  expect(row().getByText('Ready')).toBeVisible()
  const before = await screen.findByRole('link', { name: /^Ready \(\d+/ })
  const count = Number(/\d+/.exec(before.textContent ?? '')?.[0])
  await waitFor(() => expect(row().getByText('Live')).toBeVisible(), { timeout: 10_000 })
  expect(await screen.findByRole('link', { name: `Ready (${count - 1})` })).toBeVisible()
})

test('an open form saves times in the time zone that it names', async () => {
  const { user, discount } = await openDiscount({ schedule: 'dates', endDay: '2027-07-04', endTime: '23:59' })
  await request(saveStoreRegional, {
    body: { ...(await request(getStoreRegional, {})), timeZone: 'America/Los_Angeles' },
  })
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' of July')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Sale of July' })
  const saved = await request(getDiscount, { params: { id: discount.id } })
  expect([saved.name, saved.endDateTime]).toEqual(['Sale of July', '2027-07-05T03:59:59.999Z'])
})

test('a partly typed end is an error, not a discount without an end', async () => {
  const { user, discount } = await openDiscount({ schedule: 'dates', startDay: '2026-11-01' })
  const end = screen.getByLabelText<HTMLInputElement>('End date')
  typeInPart(end)
  await user.click(end)
  await user.tab()
  expect(await screen.findByText('Enter a complete date, or clear it.')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' of the year')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(end).toBeInvalid()
  expect((await request(getDiscount, { params: { id: discount.id } })).revision).toBe(1)
})

test('a cart isn’t tested at the present time while its date is incomplete', async () => {
  const { user } = await openDiscount({})
  const card = within(await screen.findByRole('region', { name: 'Test this discount' }))
  await addFirstProduct(user, card)
  const day = card.getByLabelText<HTMLInputElement>('Date')
  typeInPart(day)
  await user.click(day)
  await user.tab()
  expect(await card.findByText('Enter a complete date, or clear it.')).toBeVisible()
  expect(card.getByRole('button', { name: 'Test' })).toHaveAttribute('aria-disabled', 'true')
})

test('a discount is tested on a cart without saving what is typed', async () => {
  const { user, discount } = await openDiscount({ minimum: '2' })
  const card = within(await screen.findByRole('region', { name: 'Test this discount' }))
  await addFirstProduct(user, card)
  const [quantity] = await card.findAllByRole('textbox', { name: /^Quantity of/ })
  if (!quantity) throw new Error('Nothing was picked.')
  await user.clear(quantity)
  await user.type(quantity, '3{Enter}')
  expect(await card.findByText(/^It applies: /)).toBeVisible()
  expect(card.getAllByText('Included: the discount is for the entire store.')[0]).toBeVisible()
  expect(card.queryByLabelText('Time')).toBeNull()
  // Where it has options, the result names the variant as the cart does.
  const name = quantity.getAttribute('aria-label')?.replace('Quantity of ', '')
  expect(card.getByText(`${name} × 3`)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), '!')
  expect(card.getByText(/^Your changes are not saved yet/)).toBeVisible()
  expect((await request(getDiscount, { params: { id: discount.id } })).revision).toBe(1)
})

test('a new category shows its name, and a deleted one shows as deleted', async () => {
  const app = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  await app.queryClient.fetchQuery(categoryQueries.tree())
  const [fresh, gone] = [await addInOtherTab('Fresh'), await addInOtherTab('Gone')]
  const form = { ...toForm(null), name: 'Sale', percent: '20', requiresCode: false, scope: 'items' as const }
  const discount = toPayload({ ...form, categoryIds: [fresh.id, gone.id] }, null)
  const { id } = await request(createDiscount, { body: discount })
  await request(deleteCategory, { params: { id: gone.id } })
  await app.router.navigate(`/discounts/${id}`)
  expect(await screen.findByRole('button', { name: 'Remove Fresh' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Remove Deleted category' })).toBeVisible()
})

/** Adds a category to the store without the cache of this app, as another tab does. */
const addInOtherTab = (name: string) => addCategory(createQueryClient(), name)
