import { screen, waitFor } from '@testing-library/react'
import { request } from '#api/client.ts'
import { type KycApplication, saveKycDraft } from '#contract/payments/kyc.ts'
import { withoutSecrets } from '#contract/payments/kycSecrets.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { VALID_APPLICATION } from '../../../../../mocks/server/payments/payments/kyc/testing.ts'

export const SECRETS = { ssn: '411-22-9876', routing: '071904779', account: 'ZQ8843219' }
export const DRAFT = withoutSecrets(VALID_APPLICATION)
export const PATH = '/settings/payments/application'

type App = Awaited<ReturnType<typeof openApp>>

/** A new store whose draft has all answers but the secrets. */
export async function openDraft(draft: KycApplication = DRAFT) {
  const owner = await freshTenant('new@demo.test')
  const before = await openApp('/logout', owner)
  await waitFor(() => request(saveKycDraft, { body: { revision: 0, application: draft } }))
  before.unmount()
  const app = await openApp(PATH, owner)
  await screen.findByRole('heading', { name: 'Business identity' })
  return { ...app, owner }
}
export const next = async ({ user }: App, step: string) => {
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  return screen.findByRole('heading', { name: step })
}
export const paste = async ({ user }: App, label: RegExp, text: string) => {
  await user.click(await screen.findByLabelText(label))
  await user.paste(text)
}
export async function fillIn(app: App, secrets = SECRETS) {
  await next(app, 'About your business')
  await next(app, 'Owner')
  await paste(app, /^Social security number/, secrets.ssn)
  await next(app, 'Card statement')
  await next(app, 'Banking')
  await paste(app, /^Routing number/, secrets.routing)
  await paste(app, /^Account number/, secrets.account)
  await next(app, 'Review')
}
export const submit = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Submit application' }))
