import * as z from 'zod/mini'
import { storedInTab } from '#page/storedInTab.ts'
import { EMPTY, type SignUpForm } from './model.ts'

const text = z._default(z.string(), '')
/** Names and addresses; never the password or the card. */
const Kept = z.object({
  email: text,
  contact: z.object({ firstName: text, lastName: text, phoneNumber: text }),
  billingAddress: z.object({ address1: text, city: text, state: text, postalCode: text }),
})

const stored = storedInTab('backcounter.checkout', Kept)

/** What was typed in this tab before the page was reloaded. */
export function keptValues(): SignUpForm {
  const kept = stored.read()
  if (!kept) return EMPTY
  const { email, contact, billingAddress } = kept
  return { ...EMPTY, account: { email, password: '' }, contact, billingAddress }
}

export const keepValues = ({ account: { email }, contact, billingAddress }: SignUpForm) =>
  stored.write({ email, contact, billingAddress })

export const forgetValues = () => stored.write(null)
