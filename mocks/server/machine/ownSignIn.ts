import { registerStore } from '#contract/billing/checkout.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { broken } from '#contract/rules/rules.ts'
import { changePassword, requestPasswordReset } from '#contract/store/account.ts'
import { invitePerson } from '#contract/store/people.ts'
import { changeEmail, linkGoogleAccount } from '#contract/store/signIn.ts'
import { Refusal } from './problems.ts'

/** What makes accounts, or changes how people sign in: none of it has an effect where another identity provider signs them in. */
const OF_OWN_SIGN_IN: readonly string[] = [
  ...[invitePerson.name, changePassword.name, requestPasswordReset.name],
  ...[changeEmail.name, linkGoogleAccount.name, registerStore.name],
]

/** Throws `Refusal` 409 for what the reference provider's own sign-in is needed for. Call where another one signs people in. */
export function refuseOwnSignIn({ name }: Pick<Endpoint, 'name'>): void {
  if (!OF_OWN_SIGN_IN.includes(name)) return
  throw new Refusal(409, { message: broken('otherIdentityProvider'), code: 'otherIdentityProvider' })
}
