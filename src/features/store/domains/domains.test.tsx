import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getCustomDomain, registerDomain } from '#contract/store/customDomain.ts'
import { urlOf } from '#page/testing/requests.ts'
import { type Fault, fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

let count = 0
const newDomain = () => `fern-${++count}-${Date.now().toString(36)}.example`
const field = () => screen.findByRole('textbox', { name: /^Domain/ })
const button = (name: string) => screen.findByRole('button', { name })
const status = () => request(getCustomDomain, {})

async function open() {
  const app = await openApp('/settings/domains', await freshTenant('owner@demo.test'))
  await field()
  return app
}
type App = Awaited<ReturnType<typeof open>>

async function connect({ user }: App, domain: string) {
  await user.click(await field())
  await user.paste(domain)
  await user.keyboard('{Enter}')
}

/** A store that waits for its records. */
async function openWaiting() {
  const domain = newDomain()
  const app = await open()
  await connect(app, domain)
  await screen.findByRole('heading', { name: domain }, PATIENCE)
  return { ...app, domain }
}

test('a pasted address is connected, and each record can be copied', async () => {
  const app = await open()
  const domain = newDomain()
  await connect(app, `https://www.${domain}/`)
  expect(await screen.findByRole('heading', { name: domain }, PATIENCE)).toBeVisible()
  const record = within(await screen.findByRole('listitem', { name: 'Proof of ownership' }))
  expect(record.getByText('_backcounter-verify')).toBeVisible()
  await app.user.click(record.getByRole('button', { name: 'Copy value for _backcounter-verify' }))
  const { records, canonicalHost } = await status()
  expect(await navigator.clipboard.readText()).toBe(records[0]?.value)
  expect(canonicalHost).toBe(`www.${domain}`)
  expect(await screen.findAllByText('Not found yet', {}, PATIENCE)).toHaveLength(3)
  // The sentence about the state, and where the store is meanwhile.
  expect(screen.getByText(/^The records of .* are not all there yet, or not all right/)).toBeVisible()
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('a merchant is told how long a missing record may stay missing', async () => {
  const app = await open()
  await connect(app, newDomain())
  expect(await screen.findAllByText('Not found yet', {}, PATIENCE)).toHaveLength(3)
  server.use(
    http.get(urlOf(getCustomDomain), async ({ request: sent }) => {
      const response = await forward(sent)
      return HttpResponse.json({ ...((await response.json()) as object), absenceSeconds: 1800 })
    }),
  )
  await app.user.click(await button('Check now'))
  expect(await screen.findByText(/^It can take 30 minutes until we find a record/, {}, PATIENCE)).toBeVisible()
})

test.each([
  ['rateLimit', { state: 'issuing' }, /^We try again by ourselves. Next try: Dec 1, 2026/],
  ['unauthorized', { state: 'error', error: 'certificate' }, /Delete other A, AAAA and CNAME records/],
] as const)('a merchant is told what to do about a refused certificate: %s', async (problem, domain, words) => {
  const app = await open()
  await connect(app, newDomain())
  expect(await screen.findAllByText('Not found yet', {}, PATIENCE)).toHaveLength(3)
  server.use(
    http.get(urlOf(getCustomDomain), async ({ request: sent }) => {
      const response = await forward(sent)
      const retryOn = problem === 'rateLimit' ? '2026-12-01T10:00:00.000Z' : null
      const certificate = { state: 'pending', problem, validUntil: null, retryOn }
      return HttpResponse.json({ ...((await response.json()) as object), ...domain, certificate })
    }),
  )
  await app.user.click(await button('Check now'))
  expect(await screen.findByText(words, {}, PATIENCE)).toBeVisible()
})

test.each([
  ['203.0.113.7', /This is an IP address/],
  ['shop', /A domain has an ending/],
  ['co.uk', /an ending that many domains have/],
])('what can’t be connected says why at the field: %s', async (text, why) => {
  const app = await open()
  await connect(app, text)
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(why), PATIENCE)
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue(text)
  expect((await status()).state).toBe('none')
})

test('the main address is the other one on request', async () => {
  const { user, domain } = await openWaiting()
  await user.click(await button(`Use www.${domain} instead`))
  expect(
    await screen.findByText(`www.${domain} is the main address. ${domain} leads there.`, {}, PATIENCE),
  ).toBeVisible()
  expect((await status()).canonicalHost).toBe(`www.${domain}`)
})

test('removing asks first, and the field is back', async () => {
  const { user, domain } = await openWaiting()
  await user.click(await button('Remove domain'))
  const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${domain}?` }))
  expect(dialog.getByText(/Your store stays open at/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove domain' }))
  expect(await field()).toBeVisible()
  expect((await status()).domain).toBeNull()
})

test('a domain that someone else connected meanwhile is shown', async () => {
  const app = await open()
  const theirs = newDomain()
  await request(registerDomain, { body: { domain: theirs } })
  await connect(app, newDomain())
  expect(await screen.findByRole('heading', { name: theirs }, PATIENCE)).toBeVisible()
})

test.each<Fault>(['dropped', 'half a JSON'])('a failed connection keeps what was typed: %s', async fault => {
  const app = await open()
  const domain = newDomain()
  const { recover } = fail('post', registerDomain.path, fault)
  await connect(app, domain)
  await screen.findByRole('alert', {}, PATIENCE)
  expect(await field()).toHaveValue(domain)
  recover()
  await app.user.click(await button('Connect domain'))
  expect(await screen.findByRole('heading', { name: domain }, PATIENCE)).toBeVisible()
})

test('a connection whose response was lost is not an error', async () => {
  const app = await open()
  const domain = newDomain()
  loseResponse('post', registerDomain.path)
  await connect(app, domain)
  expect(await screen.findByRole('heading', { name: domain }, PATIENCE)).toBeVisible()
  expect(await status()).toMatchObject({ domain, revision: 1 })
})
