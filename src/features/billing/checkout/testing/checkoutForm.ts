import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { openApp } from '#shell/testing/openApp.tsx'

type User = Awaited<ReturnType<typeof openApp>>['user']
export const box = (name: RegExp) => screen.findByRole('textbox', { name })
export const placeOrder = () => screen.findByRole('button', { name: 'Place order' })
export const summary = () => screen.getByRole('region', { name: 'Order summary' })
export const total = () => within(summary()).getByText('Total').parentElement
let count = 0
export const newEmail = () => `stranger-${Date.now()}-${count++}@mail.example`

export async function openCheckout(search = '?planId=plus', settings: Parameters<typeof openApp>[3] = {}) {
  const opened = await openApp(`/checkout${search}`, null, {}, settings)
  await screen.findByRole('heading', { level: 1, name: 'Success is a step away' }, PATIENCE)
  return opened
}

/** Everything but the card. */
export async function fillWithoutCard(user: User, email = newEmail()) {
  const paste = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  await paste(await box(/^Email/), email)
  await paste(screen.getByLabelText(/^Password/), 'Password-1')
  await paste(await box(/^First name/), 'نور')
  await paste(await box(/^Last name/), 'Lünd 🦊')
  await user.type(await box(/^Phone/), '(617) 555-0142')
  await paste(await screen.findByRole('combobox', { name: /^Address/ }), '48 Wharf Street')
  await paste(await box(/^City/), 'Portland')
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'ME')
  await paste(await box(/^(ZIP|Postal)/), '04101')
  return email
}

export async function fill(user: User) {
  const email = await fillWithoutCard(user)
  await enterCard(user)
  return email
}

/** The captcha and the terms; then the order can be placed. */
export async function accept(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: /robot/ }))
  await screen.findByText(/Verified/, {}, PATIENCE)
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }))
  await waitFor(async () => expect(await placeOrder()).toBeEnabled(), PATIENCE)
}
