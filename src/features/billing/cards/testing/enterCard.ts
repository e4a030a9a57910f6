import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What is entered unless a test says otherwise: a Visa card. */
const GOOD_CARD = { number: '4242424242424242', expiry: '12 / 2034', cvc: '123' }

/** Enters a card into the fields of the vault's double, once they are there. */
export async function enterCard(user: UserEvent, card: Partial<typeof GOOD_CARD> = {}): Promise<void> {
  const { number, expiry, cvc } = { ...GOOD_CARD, ...card }
  for (const [label, text] of [
    ['Card number in the vault', number],
    ['Expiration in the vault', expiry],
    ['Security code in the vault', cvc],
  ] as const) {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }
}

/** Enters a billing address into `BillingAddressFields`. */
export async function enterBillingAddress(user: UserEvent): Promise<void> {
  const fields = { Address: '48 Wharf Street', City: 'Portland', 'Postal code': '04101' }
  for (const [name, text] of Object.entries(fields)) {
    const input = await screen.findByRole(name === 'Address' ? 'combobox' : 'textbox', { name: new RegExp(`^${name}`) })
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'ME')
}
