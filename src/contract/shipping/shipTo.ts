import * as z from 'zod/mini'
import { COUNTRIES } from '#lib/countries.ts'
import { US_STATES } from '#lib/usStates.ts'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'

/** A country that a store ships to. `states`: those of the United States that it ships to; `null` for all of the country. */
const ShipToLocation = z.looseObject({
  country: z.string().check(z.refine((code: string) => COUNTRIES.includes(code), broken('country'))),
  states: z._default(
    z.nullable(
      z.array(z.string()).check(
        z.refine(
          (codes: readonly string[]) => codes.length > 0 && codes.every(code => code in US_STATES),
          broken('usStates'),
        ),
        z.refine((codes: readonly string[]) => new Set(codes).size === codes.length, broken('twice')),
      ),
    ),
    null,
  ),
})
export type ShipToLocation = z.output<typeof ShipToLocation>

/**
 * Where a store ships to. Before it has saved anything, it ships to all of the United States, and has the revision 0.
 */
export const ShipToLocations = z.looseObject({
  revision: z.int(),
  locations: z.array(ShipToLocation).check(
    z.minLength(1),
    z.refine(
      (locations: readonly { country: string }[]) =>
        new Set(locations.map(({ country }) => country)).size === locations.length,
      broken('twice'),
    ),
    z.refine(
      (locations: readonly { country: string; states: readonly string[] | null }[]) =>
        locations.every(({ country, states }) => country === 'US' || states === null),
      broken('statesOfUS'),
    ),
  ),
})
export type ShipToLocations = z.output<typeof ShipToLocations>

export const getShipToLocations = endpoint({
  name: 'getShipToLocations',
  summary: 'The countries and states that the store ships to.',
  source: 'document 2 §7, Store, domains, images',
  method: 'GET',
  path: 'store/shiptolocations',
  isCopied: true,
  response: ShipToLocations,
})

export const saveShipToLocations = endpoint({
  name: 'saveShipToLocations',
  summary: 'Replaces where the store ships to. A stale revision is refused with 409 and the current locations.',
  source: 'document 2 §7, Store, domains, images',
  method: 'PUT',
  path: 'admin/shiptolocations',
  body: ShipToLocations,
  response: ShipToLocations,
  problems: [400, 409],
})
