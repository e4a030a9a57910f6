import { randomUUID } from 'node:crypto'
import { listen } from '../../mocks/start/listen.ts'
import { bindAppPort, servePreview } from '../../mocks/start/servePreview.ts'
import { localConfig } from '../../src/contract/config.ts'
import { newSecond } from '../conform/second/second.ts'
import type { Account } from '../conform/second/settings.ts'

/** The built app over the second implementation, which has sign-in, products and categories and nothing else. */
export async function serveSecond() {
  const account: Account = {
    ...{ id: 'user-one', tenant: 'store-one', email: 'one@second.example', password: randomUUID() },
  }
  const take = (purpose: string) => listen({ port: 0, purpose, remedy: '' })
  const [app, api, identity] = [await bindAppPort(0), await take('the API'), await take('the identity provider')]
  const config = {
    ...localConfig(),
    ...{ apiUrl: api.origin, plansUrl: api.origin, registrationUrl: api.origin, themesUrl: api.origin },
    ...{ identityDomain: identity.origin, onboardingUrl: '', experimentsUrl: '', statusUrl: '', searchUrl: '' },
  }
  const second = await newSecond({
    ...{ issuer: `${identity.origin}/`, appOrigin: app.origin, accounts: [account], tenantHeader: config.tenantHeader },
    ...{ clientId: config.identityClientId, audience: config.identityAudience },
    claimsNamespace: config.claimsNamespace,
  })
  api.serve(request => second.api(request))
  identity.serve(request => second.identity(request))
  const preview = await servePreview({ port: app, config })
  return {
    ...{ account, config, appOrigin: preview.origin },
    stop: () => Promise.all([preview.stop(), api.stop(), identity.stop()]),
  }
}
