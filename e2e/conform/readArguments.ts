import { parseArgs } from 'node:util'
import { type Config, configFromEnvironment, listOf } from '#contract/config.ts'
import { StartError } from '../../mocks/http/startError.ts'
import { modulesIn } from '../../mocks/start/contractModules.ts'
import { API_AREAS, AREAS } from './areas.ts'

export interface KitArguments {
  api: string
  identity: string | undefined
  /** What the app has to know of the identity provider, from the variables that the app is built with. */
  config: Config
  appOrigin: string
  token: string | undefined
  tenant: string | undefined
  secondToken: string | undefined
  secondTenant: string | undefined
  email: string | undefined
  password: string | undefined
  secondEmail: string | undefined
  secondPassword: string | undefined
  expiredEmail: string | undefined
  expiredPassword: string | undefined
  /** Where the provider reaches the kit’s receiver of webhooks, if not on this computer. */
  webhookUrl: string | undefined
  /** The receiver’s port; 0 for any. */
  webhookPort: number
  isOwnStore: boolean
  isReadOnly: boolean
  areas: readonly string[]
  checks: readonly string[]
  only: 'failed' | undefined
  /** Areas, or modules of them in the contract’s folders, such as `bulkEdits`. */
  notOffered: readonly string[]
  seed: number
  seconds: number
  requests: number
  folder: string | undefined
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** Reads the command line; secrets may come from the environment instead. Throws `StartError`. */
export function readArguments(args: readonly string[], environment: Record<string, string | undefined>): KitArguments {
  const { values } = parse(args)
  const { api, identity, only, 'webhook-url': webhookUrl } = values
  if (!api) throw new StartError('Give the address of the API: --api https://api.example.com')
  for (const address of [api, identity, webhookUrl]) {
    if (address !== undefined && !/^https?:\/\/[^\s?#]+$/.test(address)) {
      throw new StartError(`“${address}” is no address like https://api.example.com.`)
    }
  }
  if (only !== undefined && only !== 'failed') throw new StartError('--only takes “failed”.')
  const areas = listOfAll(values.area)
  const notOffered = listOfAll(values['not-offered'])
  const parts = API_AREAS.flatMap(modulesIn)
  for (const area of [...areas, ...notOffered.filter(part => !parts.includes(part))]) {
    if (!AREAS.includes(area)) throw new StartError(`There is no area “${area}”. Areas: ${AREAS.join(', ')}.`)
  }
  return {
    ...{ api: withoutSlash(api), identity: identity && withoutSlash(identity), only, areas, notOffered },
    config: configFromEnvironment(environment),
    appOrigin: withoutSlash(values['app-origin']),
    token: values.token ?? environment.CONFORM_TOKEN,
    tenant: values.tenant,
    secondToken: values['second-token'] ?? environment.CONFORM_SECOND_TOKEN,
    secondTenant: values['second-tenant'],
    email: values.email,
    password: values.password ?? environment.CONFORM_PASSWORD,
    secondEmail: values['second-email'],
    secondPassword: values['second-password'] ?? environment.CONFORM_SECOND_PASSWORD,
    expiredEmail: values['expired-email'],
    expiredPassword: values['expired-password'] ?? environment.CONFORM_EXPIRED_PASSWORD,
    webhookUrl: webhookUrl && withoutSlash(webhookUrl),
    webhookPort: values['webhook-port'] === undefined ? 0 : wholeOf('webhook-port', values['webhook-port']),
    isOwnStore: values['own-store'],
    isReadOnly: values['read-only'],
    checks: listOfAll(values.check),
    seed: wholeOf('seed', values.seed),
    seconds: wholeOf('time', values.time),
    requests: wholeOf('requests', values.requests),
    folder: values.report,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ api: text, identity: text, token: text, tenant: text, 'second-token': text, 'second-tenant': text },
        ...{ email: text, password: text, 'second-email': text, 'second-password': text },
        ...{ 'expired-email': text, 'expired-password': text, 'webhook-url': text, 'webhook-port': text },
        ...{ 'own-store': flag, 'read-only': flag, only: text, report: text },
        ...{ area: { ...text, multiple: true }, check: { ...text, multiple: true } },
        'not-offered': { ...text, multiple: true },
        'app-origin': { ...text, default: 'http://localhost:5173' },
        seed: { ...text, default: '1' },
        time: { ...text, default: '600' },
        requests: { ...text, default: '10000' },
      },
    })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
const listOfAll = (values: readonly string[] = []) => values.flatMap(listOf)

function wholeOf(name: string, value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new StartError(`--${name} takes a whole number.`)
  return Number(value)
}
