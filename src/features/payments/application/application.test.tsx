import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getKycDraft, saveKycDraft } from '#contract/payments/kyc.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'
import { fail } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { DRAFT, fillIn, next, openDraft, PATH, paste, SECRETS, submit } from './testing/openDraft.ts'

test('a draft is continued and submitted, and its secrets are nowhere', async () => {
  const sent: string[] = []
  server.events.on('request:start', async ({ request: one }) => {
    const text = `${one.method} ${one.url} ${await one.clone().text()}`
    if (!(one.method === 'POST' && one.url.endsWith('/admin/payments/kyc'))) sent.push(text)
  })
  const app = await openDraft()
  await fillIn(app)
  expect(screen.getAllByText('Entered')).toHaveLength(3)
  await submit(app)
  expect(await screen.findByRole('heading', { name: 'Your application is submitted' })).toBeVisible()
  expect((await request(getPaymentSettings, {})).paymentsProvider.bankLastFour).toBe('3219')
  const cached = [
    ...app.queryClient
      .getQueryCache()
      .getAll()
      .map(({ state, queryKey }) => [queryKey, state.data]),
    ...app.queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.variables, state.data]),
  ]
  const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => readAll(name)))
  const places = {
    page: document.documentElement.outerHTML,
    url: location.href,
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    databases: JSON.stringify(databases),
    cached: JSON.stringify(cached),
    sent: sent.join('\n'),
    events: JSON.stringify(window.dataLayer ?? []),
  }
  expect(places.sent).toContain('/admin/payments/kyc/draft')
  for (const [place, text] of Object.entries(places)) {
    for (const secret of Object.values(SECRETS)) expect([place, text.includes(secret)]).toEqual([place, false])
  }
  server.events.removeAllListeners()
})

test('what underwriting refuses is shown at its field, and sent again', async () => {
  const app = await openDraft()
  await fillIn(app, { ...SECRETS, routing: '000000000' })
  await submit(app)
  const routing = await screen.findByLabelText(/^Routing number/)
  await waitFor(() => expect(routing).toHaveFocus())
  expect(routing).toHaveAccessibleDescription(/No bank has this routing number/)
  await app.user.clear(routing)
  await paste(app, /^Routing number/, SECRETS.routing)
  await next(app, 'Review')
  await submit(app)
  expect(await screen.findByRole('heading', { name: 'Your application is submitted' })).toBeVisible()
})

test('further owners are asked for where underwriting wants them', async () => {
  const app = await openDraft({ ...DRAFT, owner: { ...DRAFT.owner, ownership_type: 'coOwner' } })
  await fillIn(app)
  await submit(app)
  const group = await screen.findByRole('group', { name: 'Additional owner 1' })
  await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
  expect(document.activeElement).toHaveAccessibleDescription(/25% or more/)
})

test('a sole owner is not asked for others, and keeps those who were entered', async () => {
  const app = await openDraft({ ...DRAFT, owner: { ...DRAFT.owner, ownership_type: 'coOwner' } })
  const { user } = app
  await fillIn(app)
  await submit(app)
  const group = () => screen.findByRole('group', { name: 'Additional owner 1' })
  await group()
  const choose = (name: string) => {
    const [role] = screen.getAllByLabelText(/^Role in the business/) as [HTMLElement]
    return user.selectOptions(role, name)
  }
  await choose('Sole owner')
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Additional owner/ })).toBeNull())
  expect(screen.queryByText(/^A sole owner has no additional owners/)).toBeNull()
  await choose('Co-owner')
  await user.click(screen.getByRole('button', { name: 'Add an owner' }))
  await user.type(within(await group()).getByLabelText(/^First name/), 'Grace')
  await choose('Sole owner')
  expect(await screen.findByText(/^A sole owner has no additional owners/)).toBeVisible()
  await choose('Co-owner')
  expect(within(await group()).getByLabelText(/^First name/)).toHaveValue('Grace')
  await choose('Sole owner')
  await next(app, 'Card statement')
  await next(app, 'Banking')
  await next(app, 'Review')
  expect(screen.queryByText(/Grace/)).toBeNull()
  await submit(app)
  expect(await screen.findByRole('heading', { name: 'Your application is submitted' })).toBeVisible()
})

test('answers are saved while typing, and another device is not overwritten', async () => {
  const app = await openDraft()
  await paste(app, /^Business name/, ' Two')
  const saved = async () => (await request(getKycDraft, {})).application.business_identity.business_name
  await waitFor(async () => expect(await saved()).toBe('Bath Pottery Two'))
  const { revision, application } = await request(getKycDraft, {})
  const { business_identity: identity, about_business: about } = application
  const theirs = {
    ...application,
    business_identity: { ...identity, business_name: 'Theirs', legal_name: 'Theirs Inc' },
    about_business: { ...about, years_in_business: '9' },
  }
  await request(saveKycDraft, { body: { revision, application: theirs } })
  await paste(app, /^Business name/, '!')
  expect(await screen.findByText('These answers were changed on another device')).toBeVisible()
  expect(await saved()).toBe('Theirs')
  expect(screen.getByLabelText(/^Business name/)).toHaveValue('Bath Pottery Two!')
  await app.user.click(screen.getByRole('button', { name: 'Compare answers' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('row')).toHaveLength(2)
  expect(dialog.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Use these values' }))
  await waitFor(async () => expect(await saved()).toBe('Bath Pottery Two!'))
  const { application: both } = await request(getKycDraft, {})
  expect([both.business_identity.legal_name, both.about_business.years_in_business]).toEqual(['Theirs Inc', '9'])
  expect(screen.getByLabelText(/^Legal name/)).toHaveValue('Theirs Inc')
})

test('without a connection answers stay, and are saved when it is back', async () => {
  const app = await openDraft()
  const { recover } = fail('put', saveKycDraft.path, 'dropped')
  await paste(app, /^Business name/, ' offline')
  expect(await screen.findByText(/^Your answers aren’t saved yet/)).toBeVisible()
  recover()
  const saved = async () => (await request(getKycDraft, {})).application.business_identity.business_name
  await waitFor(async () => expect(await saved()).toBe('Bath Pottery offline'), { timeout: 5000 })
  await waitFor(() => expect(screen.queryByText(/^Your answers aren’t saved yet/)).toBeNull())
})

test('support staff see no application', async () => {
  await openApp(PATH, await freshTenant('concierge@demo.test'))
  expect(await screen.findByText('Only the merchant can apply for payments.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Business name/ })).toBeNull()
})

/** All records of a database. */
async function readAll(name: string): Promise<unknown[]> {
  const opened = indexedDB.open(name)
  await new Promise(resolve => opened.addEventListener('success', resolve))
  const db = opened.result
  const found = await Promise.all(
    [...db.objectStoreNames].map(async store => {
      const all = db.transaction(store).objectStore(store).getAll()
      await new Promise(resolve => all.addEventListener('success', resolve))
      return all.result
    }),
  )
  db.close()
  return found
}
