import * as z from 'zod/mini'
import { US_STATES } from '#lib/usStates.ts'
import { endpoint } from '../endpoint.ts'
import { atMostDecimals, broken } from '../rules/rules.ts'
import { TaxSettings } from './taxes.ts'

/** Most exempt tax codes, characters of one, decimals of a rate, and cents that are calculated with. */
export const TAX_LIMITS = { codes: 100, code: 25, decimals: 4, price: 1_000_000_000 } as const

const Nexus = z.looseObject({
  state: z.string().check(z.refine((code: string) => code in US_STATES, broken('state'))),
  taxPercent: z.number().check(z.gte(0), z.lte(100), atMostDecimals(TAX_LIMITS.decimals)),
})

/** What is saved, with the revision that it is based on; 0 before the first save. */
export const SavedTaxSettings = z.extend(TaxSettings, { revision: z.int() })
export type SavedTaxSettings = z.output<typeof SavedTaxSettings>

const TaxSettingsUpdate = z.extend(SavedTaxSettings, {
  nexus: z
    .array(Nexus)
    .check(
      z.refine(
        (nexus: readonly { state: string }[]) => new Set(nexus.map(({ state }) => state)).size === nexus.length,
        broken('twice'),
      ),
    ),
  exemptTaxCodes: z
    .array(z.string().check(z.minLength(1), z.maxLength(TAX_LIMITS.code)))
    .check(z.maxLength(TAX_LIMITS.codes)),
})

export const getTaxSettings = endpoint({
  name: 'getTaxSettings',
  summary: 'Where the store charges tax, and at which rates.',
  source: 'chosen here',
  method: 'GET',
  path: 'admin/taxsettings',
  response: SavedTaxSettings,
})

export const saveTaxSettings = endpoint({
  name: 'saveTaxSettings',
  summary:
    'Replaces where the store charges tax; `chargeTax` is that of the store information. A stale revision is refused with 409 and the current settings. Orders that were placed keep their tax.',
  source: 'chosen here; document 1 §3, Store information (chargeTax, taxNexus)',
  method: 'PUT',
  path: 'admin/taxsettings',
  body: TaxSettingsUpdate,
  response: SavedTaxSettings,
  problems: [400, 409],
})
