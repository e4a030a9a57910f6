import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { EMPTY, type SignUpForm } from './model.ts'

const KEY = 'backcounter.checkout'
const session = () => sessionStorage

const text = z._default(z.string(), '')
/** Names and addresses; never the password or the card. */
const Kept = z.object({
  email: text,
  contact: z.object({ firstName: text, lastName: text, phoneNumber: text }),
  billingAddress: z.object({ address1: text, city: text, state: text, postalCode: text }),
})

/** What was typed in this tab before the page was reloaded. */
export function keptValues(): SignUpForm {
  try {
    const { email, contact, billingAddress } = z.parse(Kept, JSON.parse(readStorage(KEY, session) ?? ''))
    return { ...EMPTY, account: { email, password: '' }, contact, billingAddress }
  } catch {
    return EMPTY
  }
}

export function keepValues({ account: { email }, contact, billingAddress }: SignUpForm): void {
  writeStorage(KEY, JSON.stringify({ email, contact, billingAddress }), session)
}

export const forgetValues = () => writeStorage(KEY, null, session)
