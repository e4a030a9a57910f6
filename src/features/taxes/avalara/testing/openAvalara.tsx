import { screen } from '@testing-library/react'
import { request } from '#api/client.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getFeatures } from '#contract/store/store.ts'
import { connectAvalara, getAvalara } from '#contract/taxes/avalara.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

export const LICENSE_KEY = 'A1B2C3D4E5F60718'
/** The connection as it is stored. */
export const saved = () => request(getAvalara, {})
export const button = (name: string) => screen.findByRole('button', { name })
export const account = () => screen.findByRole('textbox', { name: /^Account ID/ })
export const licenseKey = () => screen.findByLabelText(/^License key/)
const install = async () => {
  const { newAdmin } = await request(getFeatures, {})
  await request(updateFeatures, { body: { features: [{ name: 'avalara', enabled: true }], newAdmin } })
}
const connect = (accountId: string) =>
  request(connectAvalara, {
    body: { revision: 0, accountId, licenseKey: LICENSE_KEY, environment: 'sandbox', companyCode: 'DEFAULT' },
  })

/** A store that has installed the app, and is connected if an account is passed. */
export async function openAvalara(accountId?: string) {
  const owner = await freshTenant('owner@demo.test')
  const before = await openApp('/settings/taxes', owner)
  await screen.findByRole('heading', { name: 'Taxes' })
  await install()
  if (accountId) await connect(accountId)
  before.unmount()
  const app = await openApp('/avalara', owner)
  await screen.findByRole('heading', { name: 'Avalara', level: 1 })
  return { ...app, owner }
}
