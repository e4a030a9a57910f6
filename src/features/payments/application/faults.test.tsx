import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getKycDraft, saveKycDraft, submitKyc } from '#contract/payments/kyc.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'
import { type Fault, fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { openApp } from '#shell/testing/openApp.tsx'
import { fillIn, openDraft, PATH, paste, submit } from './testing/openDraft.ts'

const state = async () => (await request(getPaymentSettings, {})).paymentsProvider.kycState
const name = async () => (await request(getKycDraft, {})).application.business_identity.business_name
const SUBMITTED = { name: 'Your application is submitted' }

test('an application whose response is lost is submitted once', async () => {
  const app = await openDraft()
  await fillIn(app)
  loseResponse('post', submitKyc.path)
  await submit(app)
  expect(await screen.findByRole('heading', SUBMITTED)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<Fault>(['500', '504'])('a submit that fails (%s) keeps all answers, and works later', async fault => {
  const app = await openDraft()
  await fillIn(app)
  const { recover } = fail('post', submitKyc.path, fault)
  await submit(app)
  expect(await screen.findByText(saysOfWrite(fault), {}, PATIENCE)).toBeVisible()
  expect(screen.getAllByText('Entered')).toHaveLength(3)
  expect(await state()).toBe('notStarted')
  recover()
  await submit(app)
  expect(await screen.findByRole('heading', SUBMITTED)).toBeVisible()
})

test('a draft whose response is lost is saved once', async () => {
  const app = await openDraft()
  const { revision } = await request(getKycDraft, {})
  loseResponse('put', saveKycDraft.path)
  await paste(app, /^Business name/, ' Two')
  await waitFor(async () => expect(await name()).toBe('Bath Pottery Two'), PATIENCE)
  await waitFor(() => expect(screen.getByText(/^Answers saved/)).toBeVisible())
  expect(screen.queryByText(/changed on another device/)).toBeNull()
  expect((await request(getKycDraft, {})).revision).toBe(revision + 1)
})

test.each<Fault>(['500', '504'])('a draft that is not saved (%s) says so until it is', async fault => {
  const app = await openDraft()
  const { recover } = fail('put', saveKycDraft.path, fault)
  await paste(app, /^Business name/, ' Two')
  expect(await screen.findByText(/^Your answers aren’t saved yet/, {}, PATIENCE)).toBeVisible()
  recover()
  await waitFor(async () => expect(await name()).toBe('Bath Pottery Two'), PATIENCE)
  await waitFor(() => expect(screen.queryByText(/^Your answers aren’t saved yet/)).toBeNull())
})

test('a draft that cannot be read says so, and can be read again', async () => {
  const app = await openDraft()
  app.unmount()
  const { recover } = fail('get', getKycDraft.path, '500')
  const again = await openApp(PATH, app.owner)
  const retry = await screen.findByRole('button', { name: 'Try again' }, PATIENCE)
  expect(screen.queryByLabelText(/^Business name/)).toBeNull()
  recover()
  await again.user.click(retry)
  expect(await screen.findByLabelText(/^Business name/)).toHaveValue('Bath Pottery')
})
