import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'
import { RETURN_PATHS } from '#contract/payments/connections.ts'
import type { Db } from '../../db/database.ts'
import { refuseOtherMethods } from '../../http/limits/otherMethods.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { hashOf } from '../../http/secrets.ts'
import { sendPage } from '../../http/sendPage.ts'
import { prepareSite } from '../../http/siteBase.ts'
import { accountFor, errorOf, isChoice, stateAfter } from './choices.ts'
import { makeCode } from './makeCode.ts'
import { consentPage, refusedPage } from './pages.ts'
import { CHECKOUT_PATH } from './payPalOrder.ts'
import { CONSENT_SERVICES, type ConnectUrls, type ConsentService } from './services.ts'
import { consentCodes } from './table.ts'
import { wordingFor } from './texts.ts'

interface ConsentSite {
  db: Db
  config: ConnectUrls & Pick<Config, 'paymentsBrand'>
  /** Origins of the app: the only ones that a page leads back to. */
  appOrigins: readonly string[]
  /** Where shoppers pay with PayPal; at its host. */
  payPalOrders?: Hono
  now: () => Date
}

const text = z.string().check(z.maxLength(500))
const Asked = z.object({ client_id: text, state: text, redirect_uri: text })
const Chosen = z.object({ state: text, redirect_uri: text, choice: text })

/** The consent pages of the companies that a merchant connects, each on a separate subdomain, selected by the `Host` header. */
export function createConsentSite({ db, config, appOrigins, payPalOrders, now }: ConsentSite): Hono {
  const app = new Hono()
  const services = Object.keys(CONSENT_SERVICES) as ConsentService[]
  const byHost = new Map(
    services.map(service => [URL.parse(config[CONSENT_SERVICES[service].urlKey])?.hostname, service]),
  )
  const serviceOf = (c: Context) => byHost.get(new URL(c.req.url).hostname)
  const isReturnUrl = (address: string) => {
    const url = URL.parse(address)
    const isClean = url !== null && url.search === '' && url.hash === '' && url.username === ''
    return isClean && appOrigins.includes(url.origin) && RETURN_PATHS.some(path => path === url.pathname)
  }
  const refuse = (c: Context) => sendPage(c, refusedPage(wordingFor(c)), { status: 400 })

  // States and codes are in URLs of this site and of the one that it leads to.
  prepareSite(app, { headers: { 'Referrer-Policy': 'no-referrer' } })

  app.get('/authorize', c => {
    const service = serviceOf(c)
    if (!service) return c.text('There is no company at this address.', 404)
    const { clientId, nameIn } = CONSENT_SERVICES[service]
    const asked = z.safeParse(Asked, c.req.query())
    if (!asked.success || asked.data.client_id !== clientId || !isReturnUrl(asked.data.redirect_uri)) return refuse(c)
    const { state, redirect_uri: returnUrl } = asked.data
    const page = consentPage({ service, name: nameIn(config), state, returnUrl }, wordingFor(c))
    return sendPage(c, page, { leadsTo: appOrigins.join(' ') })
  })

  app.post('/authorize', async c => {
    const service = serviceOf(c)
    if (!service) return c.text('There is no company at this address.', 404)
    const chosen = z.safeParse(Chosen, await readForm(c))
    if (!chosen.success || !isChoice(service, chosen.data.choice) || !isReturnUrl(chosen.data.redirect_uri)) {
      return refuse(c)
    }
    const { state, choice, redirect_uri: returnUrl } = chosen.data
    const back = new URL(returnUrl)
    const returned = stateAfter(choice, state)
    if (returned !== null) back.searchParams.set('state', returned)
    const error = errorOf(choice)
    if (error !== null) {
      back.searchParams.set('error', error)
      return c.redirect(back.href, 303)
    }
    const code = makeCode(service)
    await db.insert(consentCodes).values({
      id: hashOf(code),
      ...{ service, state: hashOf(state), doc: accountFor(service, choice, code), createdOn: now() },
      ...(choice === 'usedCode' && { usedBy: 'an earlier request' }),
    })
    back.searchParams.set(CONSENT_SERVICES[service].codeParam, code)
    return c.redirect(back.href, 303)
  })
  if (payPalOrders) app.route(CHECKOUT_PATH, payPalOrders)
  refuseOtherMethods(app)
  return app
}
