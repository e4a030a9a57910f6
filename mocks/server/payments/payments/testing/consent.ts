import { localConfig } from '#contract/config.ts'
import { prefillPayPal, startConnection } from '#contract/payments/connections.ts'
import { getPaymentSettings, type PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { createConsentSite } from '../../../../services/consent/consentSite.ts'
import { CONSENT_SERVICES, type ConsentService } from '../../../../services/consent/services.ts'
import { type Member, NAMESPACE, type TestApi } from '../../../machine/testing.ts'

import { lockPayments, writePayments } from '../changePayments.ts'

const APP = 'https://app.test'

/** The same store, in a session: of its owner, or of support staff. */
export async function inSession(api: TestApi, me: Member, session: string, isSupport = false): Promise<Member> {
  const claims = { [`${NAMESPACE}tenant`]: me.tenant, [`${NAMESPACE}impersonator`]: isSupport }
  return { ...me, token: await api.token({ sub: me.userId, sid: session, ...claims }) }
}

export const settingsOf = async (api: TestApi, me: Member): Promise<PaymentSettings> =>
  (await api.request(getPaymentSettings, me)).body

/** Changes the settings behind the endpoints. */
export async function given(
  { database: { db } }: TestApi,
  me: Member,
  processor: Partial<PaymentSettings['cardProcessor']>,
  changes: Partial<PaymentSettings> = {},
): Promise<PaymentSettings> {
  return db.transaction(async tx => {
    const before = await lockPayments(tx, me.tenant)
    return writePayments(tx, me.tenant, before, {
      ...changes,
      cardProcessor: { ...before.cardProcessor, ...processor },
    })
  })
}

export const siteOf = (api: TestApi) =>
  createConsentSite({ db: api.database.db, config: localConfig(), appOrigins: [APP], now: () => api.now })

/** Opens a service's consent page. */
export async function openPage(api: TestApi, me: Member, service: ConsentService): Promise<string> {
  const path = service === 'payments' || service === 'authorizeNet' ? 'provider-payments' : 'payments'
  const returnUrl = `${APP}/settings/${path}`
  const { revision } = await settingsOf(api, me)
  const { body } =
    service === 'payPal'
      ? await api.request(prefillPayPal, me, { body: { returnUrl } })
      : await api.request(startConnection, me, { body: { revision, provider: service, returnUrl } })
  if (!body.url) throw new Error(`It did not start: ${JSON.stringify(body)}`)
  return body.url
}

/** Presses a button of a consent page; the parameters that come back. */
export async function choose(api: TestApi, page: string, choice: string) {
  const { searchParams, origin } = new URL(page)
  const form = new URLSearchParams({ choice })
  for (const name of ['state', 'redirect_uri']) form.set(name, searchParams.get(name) ?? '')
  const response = await siteOf(api).request(`${origin}/authorize`, { method: 'POST', body: form })
  const back = new URL(response.headers.get('location') ?? 'https://nowhere.test')
  const service = Object.values(CONSENT_SERVICES).find(({ codeParam }) => back.searchParams.has(codeParam))
  const code = service ? (back.searchParams.get(service.codeParam) ?? '') : ''
  return { status: response.status, back, code, state: back.searchParams.get('state') ?? '' }
}
