import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'

/** Most use codes, and most characters of a code and of a company code. */
export const AVALARA_LIMITS = { useCodes: 100, code: 25, company: 50 } as const

export const ENVIRONMENTS = ['production', 'sandbox'] as const

/** Countries whose addresses Avalara can check. */
export const ADDRESS_COUNTRIES = ['US', 'CA'] as const

const code = z.string().check(z.maxLength(AVALARA_LIMITS.code))

/** What a store enters to connect. The license key is write-only. */
const Credentials = z.object({
  accountId: z.string().check(z.regex(/^\d{10}$/, broken('avalaraAccount'))),
  licenseKey: z.string().check(z.regex(/^[\dA-Za-z]{16,64}$/, broken('avalaraKey'))),
  environment: z.enum(ENVIRONMENTS),
})
export type Credentials = z.output<typeof Credentials>

const settings = {
  companyCode: z.string().check(z.maxLength(AVALARA_LIMITS.company)),
  verifiesAddresses: z.boolean(),
  /** Countries whose addresses are verified. */
  countries: z.array(z.enum(ADDRESS_COUNTRIES)),
  /** Customers with one of these use codes pay no tax. */
  exemptUseCodes: z.array(code).check(z.maxLength(AVALARA_LIMITS.useCodes)),
  /** Of products without a tax code; empty for none. */
  defaultTaxCode: code,
}

/** A store's connection with Avalara. If disconnected, it has only its revision. */
export const AvalaraConnection = z.object({
  revision: z.int(),
  /** Whether the store has the app. Without it, the settings have no effect and can't be changed. */
  isInstalled: z.boolean(),
  isConnected: z.boolean(),
  accountId: z.string(),
  environment: z.enum(ENVIRONMENTS),
  companyName: z.string(),
  ...settings,
})
export type AvalaraConnection = z.output<typeof AvalaraConnection>

export const CHECK_RESULTS = ['works', 'wrongKey', 'away'] as const

export const AvalaraCompany = z.object({ code: z.string(), name: z.string(), isDefault: z.boolean() })
export type AvalaraCompany = z.output<typeof AvalaraCompany>

const source = 'chosen here; document 1 §2.1 (/avalara)'

export const getAvalara = endpoint({
  name: 'getAvalara',
  summary: 'The store’s connection with Avalara, without the license key, which no endpoint returns.',
  source,
  method: 'GET',
  path: 'admin/avalara',
  response: AvalaraConnection,
})

export const testAvalara = endpoint({
  name: 'testAvalara',
  summary:
    'Signs in to Avalara with what was entered, or with the saved connection for `null`, and lists the account’s companies. Stores nothing.',
  source,
  method: 'POST',
  path: 'admin/avalara/test',
  body: z.object({ credentials: z.nullable(Credentials) }),
  response: z.object({ result: z.enum(CHECK_RESULTS), companies: z.array(AvalaraCompany) }),
  isReadOnly: true,
  problems: [400, 409],
})

export const connectAvalara = endpoint({
  name: 'connectAvalara',
  summary:
    'Connects the store, or replaces account and license key of a connection, which keeps its settings. Signs in first: a key that Avalara refuses, an unknown company, or no response from Avalara is a 400, and nothing is stored. A stale revision is refused with 409 and the current connection.',
  source,
  // The account gets every order of the store, with its addresses.
  isForSupport: false,
  method: 'POST',
  path: 'admin/avalara/connection',
  body: z.extend(Credentials, { revision: z.int(), companyCode: settings.companyCode }),
  response: AvalaraConnection,
  problems: [400, 409],
})

const AvalaraSettings = z.object({ revision: z.int(), ...settings })

export const saveAvalara = endpoint({
  name: 'saveAvalara',
  summary: 'Replaces the settings of a connection. A stale revision is refused with 409 and the current connection.',
  source,
  method: 'PUT',
  path: 'admin/avalara',
  body: AvalaraSettings,
  response: AvalaraConnection,
  problems: [400, 409],
})

export const disconnectAvalara = endpoint({
  name: 'disconnectAvalara',
  summary:
    'Deletes account, license key and settings. Tax is computed with the store’s own rates from then on; orders keep the tax that they have.',
  source,
  method: 'POST',
  path: 'admin/avalara/disconnect',
  body: z.object({ revision: z.int() }),
  response: AvalaraConnection,
  problems: [400, 409],
})
