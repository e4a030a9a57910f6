import { updateFeatures } from '#contract/store/featureWrites.ts'
import { openReceiver } from '../../mocks/server/apps/webhooks/testing.ts'
import { EXPIRED_SENTINEL } from '../../mocks/server/identity/signInRoutes.ts'
import type { Member } from '../../mocks/server/machine/testing.ts'
import type { AttackedProvider } from '../../mocks/start/attack/openProvider.ts'
import { PASSWORD } from '../../mocks/start/seeds/personas.ts'
import { allChecks } from './areas.ts'
import { Client } from './client.ts'
import { openFrames, type Visit } from './frames.ts'
import { type KitOptions, runKit } from './runKit.ts'
import { Session } from './session.ts'

type Send = (request: Request) => Promise<Response>

/** What stands between the kit and the reference provider: a fault that was planted, in its API, at its identity provider or in its storefront. */
export interface Between {
  api?: (send: Send) => Send
  identity?: (send: Send) => Send
  storefront?: (visit: Visit) => Visit
}

/** Two stores of the reference provider for the kit alone. */
export async function twoStores({ join, request }: AttackedProvider): Promise<[Member, Member]> {
  const [first, second] = [await join(), await join()]
  const body = { features: [{ name: 'zapier', enabled: true }], newAdmin: [] }
  const { status } = await request(updateFeatures, first, { body })
  if (status !== 200) throw new Error(`The app that webhooks belong to can’t be installed: ${status}.`)
  return [first, second]
}

/** Runs checks against the reference provider, without ports. */
export async function runOnReference(
  { services, config, appOrigin, visit }: AttackedProvider,
  [first, second]: [Member, Member],
  names: ((name: string) => boolean) | undefined,
  between: Between = {},
  more: Partial<KitOptions> = {},
) {
  const environment = { clientAddress: '127.0.0.1' }
  const reach =
    (service: 'api' | 'identity'): Send =>
    async request =>
      services[service].fetch(request, environment)
  const seed = 1
  const client = new Client({
    ...{
      api: config.apiUrl,
      send: between.api?.(reach('api')) ?? reach('api'),
      tenantHeader: config.tenantHeader,
      appOrigin,
    },
    ...{ mostRequests: 100_000, deadline: Number.POSITIVE_INFINITY },
  })
  const expired = { email: first.email, password: EXPIRED_SENTINEL }
  const signIn = { identity: config.identityDomain, email: first.email, password: PASSWORD, expired }
  const identity = {
    ...{ send: between.identity?.(reach('identity')) ?? reach('identity'), appOrigin },
    ...{
      clientId: config.identityClientId,
      audience: config.identityAudience,
      claimsNamespace: config.claimsNamespace,
    },
  }
  const session = new Session({
    ...{ client, first, second, signIn, seed, isOwnStore: true, openReceiver: () => openReceiver() },
    ...{ storefrontUrl: config.storefrontUrl, openFrames: () => openFrames(between.storefront?.(visit) ?? visit) },
  })
  const all = await allChecks({ signIn, options: identity })
  const checks = names ? all.filter(({ name }) => names(name)) : all
  return runKit({ checks, session, seed, isReadOnly: false, notOffered: [], ...more })
}
