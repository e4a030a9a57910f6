import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import {
  getShopperEmail,
  listShopperEmails,
  MOST_TEST_EMAILS,
  saveEmailLanguage,
  sendTestEmail,
} from '#contract/orders/shopperEmails.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { emailSettings } from './settings.ts'

const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) }, PATIENCE)
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }, PATIENCE))

describe('the text of an email', () => {
  describeSettings({
    settings: emailSettings('orderConfirmation', 'en'),
    change: async user => {
      await user.clear(await field('Heading'))
      await user.paste('Thanks a lot')
    },
    changed: () => ({ heading: 'Thanks a lot' }),
    theirs: () => ({ closing: 'Theirs {{store.name}}' }),
    refused: { field: 'subject', control: () => field('Subject') },
  })
})

const open = async (path = '/settings/emails/orderConfirmation?language=en') =>
  openApp(path, await freshTenant('owner@demo.test'))
const frame = () => screen.findByTitle<HTMLIFrameElement>('Preview of the email', {}, PATIENCE)

test('a placeholder is inserted at the caret by keyboard, and previewed', async () => {
  const { user } = await open()
  const subject = await field('Subject')
  await user.clear(subject)
  await user.paste('For: thanks')
  subject.setSelectionRange(4, 4)
  const menu = await screen.findByRole('button', { name: 'Insert a placeholder: Subject' })
  menu.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'First name (Ada)' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(subject).toHaveValue('For:{{order.number}} thanks')
  expect(subject).toHaveFocus()
  expect(await screen.findByText(/^For:\d+ thanks$/, {}, PATIENCE)).toBeVisible()
})

test('a misspelled placeholder is named at its field and can’t be saved', async () => {
  const { user } = await open()
  const body = await field('Text')
  await user.clear(body)
  await user.paste('Order {{order.nubmer}} and {{poem}}')
  await press(user, 'Save')
  await waitFor(() =>
    expect(body).toHaveAccessibleDescription(
      /\{\{order\.nubmer\}\} is not a placeholder .+ Did you mean \{\{order\.number\}\}\?/,
    ),
  )
  expect(body).toHaveAccessibleDescription(/\{\{poem\}\} is not a placeholder/)
  expect((await request(getShopperEmail, { params: { kind: 'orderConfirmation', language: 'en' } })).revision).toBe(0)
})

test('the preview has no scripts, follows the text, and shows plain text', async () => {
  const { user } = await open()
  const shown = await frame()
  expect(shown).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(shown.srcdoc).toContain('Thank you for your order')
  expect(shown.srcdoc).not.toMatch(/ style=| href=|<script/)
  const heading = await field('Heading')
  await user.clear(heading)
  await user.paste('<script>alert(1)</script> Bye')
  await waitFor(
    async () => expect((await frame()).srcdoc).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Bye'),
    PATIENCE,
  )
  await user.selectOptions(screen.getByLabelText('View'), 'Plain text')
  expect(await screen.findByText(/^<script>alert\(1\)<\/script> Bye/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Order'), 'Example order')
  expect(await screen.findByText(/Hello Ada,/, {}, PATIENCE)).toBeVisible()
})

test('texts return to the default after a question', async () => {
  const { user } = await open('/settings/emails/refund?language=es')
  const subject = await field('Subject')
  const before = subject.value
  await user.clear(subject)
  await user.paste('Reembolso')
  await press(user, 'Save')
  expect(await screen.findByText('Saved', {}, PATIENCE)).toBeVisible()
  expect(await screen.findByText('Changed')).toBeVisible()
  const changed = async () =>
    (await request(listShopperEmails, {})).items.find(({ kind }) => kind === 'refund')?.changed
  expect(await changed()).toEqual(['es'])
  await press(user, 'Reset to default')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset to default' }))
  expect(subject).toHaveValue(before)
  await press(user, 'Save')
  await waitFor(async () => expect(await changed()).toEqual([]), PATIENCE)
})

test('a URL without a language opens the store’s, and marks its tab', async () => {
  const { router } = await open('/nowhere')
  await request(saveEmailLanguage, { body: { language: 'es', usesShopperLanguage: true } })
  await act(() => router.navigate('/settings/emails/refund'))
  expect(await screen.findByRole('link', { current: 'page', name: 'Español' }, PATIENCE)).toBeVisible()
  expect(await field('Heading')).toHaveAttribute('lang', 'es')
})

test('another language asks before unsaved text is left', async () => {
  const { user } = await open()
  await user.type(await field('Heading'), '!')
  await user.click(screen.getByRole('link', { name: 'العربية' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await field('Heading')).toHaveValue('Thank you for your order!')
  await user.click(screen.getByRole('link', { name: 'العربية' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }))
  await waitFor(async () => expect(await field('Heading')).toHaveValue('شكرًا لطلبك'))
  expect(await field('Heading')).toHaveAttribute('dir', 'rtl')
})

test('a test email says where it went, and what to do after too many', async () => {
  const { user } = await open()
  await press(user, 'Send test email')
  expect(await screen.findByText(/^Sent to .+@.+\.$/, {}, PATIENCE)).toBeVisible()
  const params = { kind: 'orderConfirmation', language: 'en' }
  const { subject, heading, body, closing } = await request(getShopperEmail, { params })
  const draft = { subject, heading, body, closing, orderId: '' }
  for (let at = 1; at < MOST_TEST_EMAILS; at++) await request(sendTestEmail, { params, body: draft })
  await press(user, 'Send test email')
  expect(await screen.findByText(/^You have sent 10 test emails/, {}, PATIENCE)).toBeVisible()
  fireEvent.change(await field('Subject'), { target: { value: '' } })
  await press(user, 'Send test email')
  await waitFor(async () => expect(await field('Subject')).toHaveFocus())
})

test('an email is switched off and the store’s language chosen, at once', async () => {
  const { user } = await open('/settings/emails')
  expect(await screen.findByText('Sent when a shopper places an order.', {}, PATIENCE)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Your store’s language'), 'Español')
  await waitFor(async () => expect((await request(listShopperEmails, {})).language).toBe('es'), PATIENCE)
  await user.click(screen.getByRole('link', { name: 'Canceled order' }))
  await user.click(await screen.findByRole('switch', { name: 'Send this email' }, PATIENCE))
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked(), PATIENCE)
  await user.click(screen.getByRole('link', { name: 'Back to emails' }))
  expect(await screen.findByText('Off', {}, PATIENCE)).toBeVisible()
})
