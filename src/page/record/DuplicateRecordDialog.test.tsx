import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { type Discount, listDiscounts } from '#contract/discounts/discounts.ts'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { formatFilter } from '#contract/filter.ts'
import type { listFulfillers } from '#contract/orders/fulfillers.ts'
import { createFulfiller, updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { discountForm } from '#features/discounts/discounts/edit/payload.ts'
import { discountResource } from '#features/discounts/discounts/resource.ts'
import { fulfillerResource } from '#features/orders/fulfillers/resource.ts'
import { fail, PATIENCE } from '#shell/testing/faults.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import { countRequests, urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import DuplicateRecordDialog from './DuplicateRecordDialog.tsx'
import type { Resource, StoredRecord } from './resource.ts'
import { addFulfiller, fulfillersNamed, unique } from './testing/fulfillers.ts'

beforeAll(signInToNewStore)

interface ScreenProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  record: Entity
  saveFirst?: () => Promise<Entity | null>
}

function Screen<Entity extends StoredRecord, New>(props: ScreenProps<Entity, New>) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <DuplicateRecordDialog {...props} onClose={() => setOpen(false)} /> : <p>The form</p>
}

async function open<Entity extends StoredRecord, New>(props: ScreenProps<Entity, New>) {
  const app = openRoutes(
    [
      { path: '/', element: <Screen {...props} /> },
      { path: '*', element: <p>The copy</p> },
    ],
    '/',
  )
  const dialog = await screen.findByRole('alertdialog')
  const press = (label: string) => app.user.click(within(dialog).getByRole('button', { name: label }))
  return { ...app, dialog, press }
}

const isCopyOpen = () => screen.findByText('The copy', undefined, PATIENCE)

test('the dialog shows the copy’s name, however long it is', async () => {
  const name = unique('A warehouse for everything that is larger than a bicycle')
  const { dialog, press } = await open({ resource: fulfillerResource, record: await addFulfiller(name) })
  const text = /named “(.*?)”/.exec(dialog.textContent ?? '')?.[1]
  await press('Duplicate')
  await isCopyOpen()
  const [copy] = await fulfillersNamed(`${name} - COPY`)
  expect(text).toBe(copy?.name)
})

/** The responses to the first few writes of new discounts are lost: they have taken effect. */
function loseResponses(count: number) {
  let left = count
  server.use(
    http.post(urlOf(createDiscount), async ({ request: sent }) => {
      const response = await forward(sent)
      return left-- > 0 ? HttpResponse.error() : response
    }),
  )
}

const discountsNamed = async (text: string): Promise<Discount[]> => {
  const filter = formatFilter<typeof listFulfillers>([{ field: 'text', operator: 'contains', value: text }])
  return (await request(listDiscounts, { query: { filter } })).items
}

test('an unconfirmed copy is made once, also with a random code', async () => {
  const name = unique('Code')
  const couponCode = crypto.randomUUID().slice(0, 8).toUpperCase()
  const { toForm, toPayload } = discountForm('UTC')
  const form = { ...toForm(null), name, percent: '10', requiresCode: true, couponCode }
  const record = await request(createDiscount, { body: toPayload(form, null) })
  const { dialog, press } = await open({ resource: discountResource, record })
  loseResponses(3)
  await press('Duplicate')
  expect(await within(dialog).findByText(/didn’t confirm this/, undefined, PATIENCE)).toBeVisible()
  await press('Duplicate')
  await isCopyOpen()
  expect(await discountsNamed(`${name} - COPY`)).toHaveLength(1)
})

test('unsavable changes are not left out of a copy: the form says why', async () => {
  const name = unique('Invalid')
  const { press } = await open({
    resource: fulfillerResource,
    record: await addFulfiller(name),
    saveFirst: async () => null,
  })
  const writes = countRequests(createFulfiller)
  await press('Save and duplicate')
  expect(await screen.findByText('The form')).toBeVisible()
  expect(writes()).toBe(0)
})

test('after a failed copy, a retry copies without saving again', async () => {
  const name = unique('Changed')
  const record = await addFulfiller(name)
  const saves = countRequests(updateFulfiller)
  const { dialog, press } = await open({
    resource: fulfillerResource,
    record,
    saveFirst: () =>
      request(updateFulfiller, { params: { id: record.id }, body: { ...record, email_contact: 'new@copy.test' } }),
  })
  const { recover } = fail('post', createFulfiller.path, '500')
  await press('Save and duplicate')
  expect(await within(dialog).findByText(/went wrong on the server/)).toBeVisible()
  recover()
  await press('Save and duplicate')
  await isCopyOpen()
  expect(saves()).toBe(1)
  expect(await fulfillersNamed(`${name} - COPY`)).toMatchObject([{ email_contact: 'new@copy.test' }])
})

test('a copy of a renamed, unsaved record uses the new name', async () => {
  const { router, user } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const { id } = await addFulfiller('Old name')
  await router.navigate(`/fulfillers/${id}`)
  const input = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(input)
  await user.type(input, 'New name')
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('The copy is named “New name - COPY”.')
  await user.click(within(dialog).getByRole('button', { name: 'Save and duplicate' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'New name - COPY' })).toBeVisible()
})
