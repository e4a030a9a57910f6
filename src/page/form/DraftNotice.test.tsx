import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getFulfiller } from '#contract/orders/fulfillers.ts'
import { updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { toForm, toPayload } from '#features/orders/fulfillers/edit/schema.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { addFulfiller, unique } from '../record/testing/fulfillers.ts'
import { urlOf } from '../testing/requests.ts'
import { type Draft, draftKey, draftsOf, keepDraft } from './draftStore.ts'

const owner = await freshTenant('owner@demo.test')

/** A saved fulfiller, and drafts of it that earlier visits left on this device, the oldest first. */
async function leaveDrafts(...drafts: { values: object; more?: Partial<Draft<unknown>> }[]) {
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const fulfiller = await addFulfiller(unique('Left'))
  const of = { user: owner.userId, tenant: owner.tenant, record: `fulfiller/${fulfiller.id}` }
  const url = `/fulfillers/${fulfiller.id}`
  const base = toForm(fulfiller)
  for (const [index, { values, more }] of drafts.entries()) {
    await keepDraft(draftKey(of, fulfiller.revision, crypto.randomUUID()), {
      ...{ version: 1, revision: fulfiller.revision, url, name: fulfiller.name, base },
      ...{ values: { ...base, ...values }, savedAt: Date.UTC(2026, 4, 1 + index, 12), ...more },
    })
  }
  const open = async () => {
    await app.router.navigate(url)
    await screen.findByRole('textbox', { name: /^Name/ })
  }
  return { ...app, fulfiller, open, stored: () => draftsOf(of) }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })
const title = () => screen.queryByText('Restore unsaved changes?')

test('restored changes apply to newer saved data, with a notice', async () => {
  const { user, fulfiller, open, stored } = await leaveDrafts({ values: { email_contact: 'left100@mail.example' } })
  const theirs = { ...fulfiller, name: unique('Theirs') }
  await request(updateFulfiller, { params: { id: fulfiller.id }, body: theirs })
  await open()
  expect(await screen.findByText(/You left changes here on .*(UTC|GMT|[A-Z]{3,4})/)).toBeVisible()
  expect(screen.getByText(/This record was saved again after that/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Contact email.*left100@mail.example.*empty/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /Name/ })).toBeNull()
  await user.click(await button('Restore changes'))
  await waitFor(() => expect(field(/^Contact email/)).toHaveValue('left100@mail.example'))
  expect(field(/^Name/)).toHaveValue(theirs.name)
  await waitFor(() => expect(title()).toBeNull())
  await user.click(await button('Save'))
  await waitFor(async () =>
    expect(await request(getFulfiller, { params: { id: fulfiller.id } })).toMatchObject({
      name: theirs.name,
      email_contact: 'left100@mail.example',
    }),
  )
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('discarding the newest draft offers the previous one', async () => {
  const { user, open, stored } = await leaveDrafts(
    { values: { email_contact: 'left001@mail.example' } },
    { values: { email_contact: 'left002@mail.example' } },
  )
  await open()
  expect(await screen.findByRole('row', { name: /left002@/ })).toBeVisible()
  await user.click(await button('Discard changes'))
  expect(await screen.findByRole('row', { name: /left001@/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /left002@/ })).toBeNull()
  await user.click(await button('Discard changes'))
  await waitFor(() => expect(title()).toBeNull())
  expect(await stored()).toEqual([])
  expect(field(/^Contact email/)).toHaveValue('')
})

test('a save without a response is offered again and not repeated', async () => {
  const email_contact = 'left200@mail.example'
  const { user, fulfiller, open } = await leaveDrafts()
  const key = crypto.randomUUID()
  const body = { ...fulfiller, ...toPayload({ ...toForm(fulfiller), email_contact }, fulfiller) }
  await request(updateFulfiller, { params: { id: fulfiller.id }, body }, { idempotencyKey: key })
  const values = { ...toForm(fulfiller), email_contact, name: `${fulfiller.name} and more` }
  const attempt = { idempotencyKey: key, values: { ...values, name: fulfiller.name }, record: fulfiller, isNew: false }
  const of = { user: owner.userId, tenant: owner.tenant, record: `fulfiller/${fulfiller.id}` }
  await keepDraft(draftKey(of, fulfiller.revision, crypto.randomUUID()), {
    ...{ version: 1, revision: fulfiller.revision, url: `/fulfillers/${fulfiller.id}`, name: fulfiller.name },
    ...{ base: toForm(fulfiller), values, savedAt: Date.now(), attempt },
  })
  await open()
  expect(await screen.findByText(/There was no response when you last saved/)).toBeVisible()
  await user.click(await button('Restore changes'))
  await waitFor(() => expect(field(/^Name/)).toHaveValue(values.name))
  await user.click(await button('Save'))
  await waitFor(async () =>
    expect(await request(getFulfiller, { params: { id: fulfiller.id } })).toMatchObject({
      name: values.name,
      email_contact,
      revision: 3,
    }),
  )
})

test('values of fields that the form no longer has are shown to be copied', async () => {
  const { user, open } = await leaveDrafts({ values: { telex: 'TX 4711', email_contact: 'left300@mail.example' } })
  await open()
  expect(await screen.findByText(/The form no longer has these fields/)).toBeVisible()
  expect(screen.getByText(/TX 4711/)).toBeVisible()
  await user.click(await button('Restore changes'))
  await waitFor(() => expect(field(/^Contact email/)).toHaveValue('left300@mail.example'))
})

test('changes are offered if their save fails only after coming back', async () => {
  const { user, router, fulfiller, open } = await leaveDrafts()
  const { promise, resolve } = Promise.withResolvers<void>()
  const refuse = async () => {
    await promise
    return HttpResponse.json({ message: 'boom' }, { status: 500 })
  }
  server.use(http.put(urlOf(updateFulfiller), refuse, { once: true }))
  await open()
  await user.type(field(/^Name/), ' two')
  await user.click(await button('Save'))
  await router.navigate('/dashboard')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull())
  await open()
  expect(field(/^Name/)).toHaveValue(fulfiller.name)
  expect(title()).toBeNull()
  resolve()
  await user.click(await button('Restore changes'))
  await waitFor(() => expect(field(/^Name/)).toHaveValue(`${fulfiller.name} two`))
})
