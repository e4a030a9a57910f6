import { type ApiKey, createApiKey } from '#contract/apps/apiKeys.ts'
import { allowsScope, SCOPES, type Scope, scopesOfPermissions } from '#contract/apps/scopes.ts'
import { type Endpoint, isWriting } from '#contract/endpoint.ts'
import { installApp, uninstallApp } from '#contract/store/marketplace.ts'
import { removePerson } from '#contract/store/people.ts'
import { features } from '../../db/schema/accounts.ts'
import { supportStatus } from '../../server/machine/problemStatuses.ts'
import type { Member } from '../../server/machine/testing.ts'
import { LISTINGS } from '../../services/apps/catalog.ts'
import { badToken } from '../test/badToken.ts'
import { BAD_TOKENS } from '../test/testServer.ts'
import type { AttackedProvider, Store } from './openProvider.ts'

/** Status and code of a problem. */
export type Refused = readonly [status: number, code: string]

/** Someone who must be refused, as the declaration of an endpoint says. */
export interface Intruder {
  name: string
  /** Whether what is right depends on the endpoint: such a one is worth trying at each, others at some. */
  isByEndpoint: boolean
  /** What is right; `null` where the endpoint is for them. */
  right(endpoint: Endpoint): Refused | null
  as(endpoint: Endpoint): Promise<Pick<Member, 'tenant' | 'token'> | null>
}

/** How often one key is used: below the rate limit of writes. */
const USES_OF_A_KEY = 50

/** Everyone who is refused somewhere, at `mine`. `theirs` is another store. */
export async function intruders(provider: AttackedProvider, mine: Store, theirs: Store): Promise<Intruder[]> {
  const { database, config, appKeys } = provider
  const { tenant } = mine
  const always = (name: string, right: Refused, token: string): Intruder => ({
    ...{ name, isByEndpoint: false, right: () => right },
    as: async () => ({ tenant, token }),
  })
  const [noor, impostor] = [await provider.addPerson(tenant), await provider.addPerson(tenant)]
  const removed = await provider.tokenOf(noor)
  await done(provider.request(removePerson, mine, { params: { id: noor.id } }))

  const support = await provider.tokenOf({ ...impostor, impersonator: true })

  const bad = BAD_TOKENS.map(async why =>
    always(
      `a token that is ${why}`,
      [401, why === 'expired' ? 'expiredToken' : 'invalidToken'],
      await badToken(impostor, why, { db: database.db, config }),
    ),
  )
  const keys = keyRing(provider, mine)
  const foreignKey = keyRing(provider, theirs)
  return [
    { name: 'nobody', isByEndpoint: true, right: () => [401, 'missingToken'], as: async () => null },
    ...(await Promise.all(bad)),
    always('a token that is none', [401, 'invalidToken'], 'garbage'),
    always('a token without a signature', [401, 'invalidToken'], unsigned(tenant, config.claimsNamespace)),
    always('a key of the search', [401, 'invalidToken'], (await appKeys.issueSearchKey(tenant, new Date())).key),
    always('an unknown API key', [401, 'invalidKey'], `bck_${'x'.repeat(43)}`),
    always('someone who was removed', [401, 'noAccess'], removed),
    { ...always('the owner of another store', [403, 'wrongTenant'], theirs.token), isByEndpoint: true },
    {
      name: 'an API key of another store',
      isByEndpoint: false,
      right: () => [403, 'wrongTenant'],
      as: async endpoint => ({ tenant, token: await foreignKey(SCOPES, endpoint) }),
    },
    {
      name: 'an API key with every other permission',
      isByEndpoint: true,
      right: ({ scope }) => [403, scope === null ? 'peopleOnly' : 'missingPermission'],
      as: async endpoint => ({ tenant, token: await keys(othersThan(endpoint), endpoint) }),
    },
    {
      name: 'support staff',
      isByEndpoint: true,
      right: endpoint => (endpoint.isForSupport ? null : [supportStatus(endpoint), 'support']),
      as: async () => ({ tenant, token: support }),
    },
    ...(await apps(provider, mine)),
  ]
}

/** Every permission but the one that an endpoint needs; of its own area only reading, where it writes. */
const othersThan = (endpoint: Endpoint): Scope[] =>
  SCOPES.filter(granted => !endpoint.scope || !allowsScope([granted], endpoint.scope, isWriting(endpoint)))

/** Keys of a store by their permissions, a new one before it meets its rate limit. */
function keyRing({ request }: AttackedProvider, store: Store) {
  const known = new Map<string, { key: string; uses: number }>()
  let made = 0
  return async (scopes: readonly Scope[], endpoint: Endpoint): Promise<string> => {
    const kind = scopes.join()
    const found = known.get(kind)
    if (found && found.uses < USES_OF_A_KEY) {
      if (isWriting(endpoint)) found.uses++
      return found.key
    }
    made++
    const key = `bck_${`${made}${crypto.randomUUID().replaceAll('-', '')}`.padEnd(43, '0')}`
    const body: Partial<ApiKey> & { key: string } = { name: `Key ${made}`, scopes: [...scopes], expiresOn: null, key }
    await done(request(createApiKey, store, { body }))
    known.set(kind, { key, uses: 1 })
    return key
  }
}

/** An app beyond its permissions, one that is not installed, one that the plan doesn't include, one of another store. */
async function apps({ appKeys, database, request, join }: AttackedProvider, mine: Store): Promise<Intruder[]> {
  const { tenant } = mine
  const installable = LISTINGS.filter(({ type, isAvailable }) => type === 'application' && isAvailable)
  const app = installable.find(({ permissions, planLevel }) => permissions.length > 0 && planLevel === 'Lite')
  const plus = installable.find(({ planLevel }) => planLevel === 'Plus')
  const other = installable.find(listing => listing !== app && listing !== plus)
  if (!app || !plus || !other) throw new Error('The marketplace has apps of each kind.')
  await done(request(installApp, mine, { params: { sku: app.sku } }))
  await done(request(uninstallApp, mine, { params: { sku: other.sku } }))
  // Installed before the plan was changed to a smaller one.
  const free = await join('few', 'free')
  const flag = { tenant: free.tenant, name: plus.sku, enabled: true }
  await database.db
    .insert(features)
    .values(flag)
    .onConflictDoUpdate({ target: [features.tenant, features.name], set: flag })
  const scopes = scopesOfPermissions(app.permissions)
  const intruder = (name: string, at: string, sku: string, right: Intruder['right']): Intruder => ({
    ...{ name, right, isByEndpoint: right.length > 0 },
    as: async () => ({ tenant: at, token: (await appKeys.issueToken(at, sku, new Date())).token }),
  })
  return [
    intruder(`the app ${app.sku} beyond its permissions`, tenant, app.sku, endpoint => {
      if (endpoint.scope === null) return [403, 'peopleOnly']
      return allowsScope(scopes, endpoint.scope, isWriting(endpoint)) ? null : [403, 'missingPermission']
    }),
    intruder('an app that is not installed', tenant, other.sku, () => [403, 'notInstalled']),
    intruder('an app that the plan doesn’t include', free.tenant, plus.sku, () => [403, 'notInstalled']),
  ]
}

function unsigned(tenant: string, namespace: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: 'x', [`${namespace}tenant`]: tenant })}.`
}

async function done(response: ReturnType<AttackedProvider['request']>): Promise<void> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`The attack could not be prepared: ${status} ${JSON.stringify(body)}`)
}
