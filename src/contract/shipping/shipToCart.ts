import { US_STATES } from '#lib/usStates.ts'
import type { PostalAddress } from '../store/postalAddress.ts'
import type { ShipToLocation } from './shipTo.ts'

/** The default ship-to locations: the United States without their territories (document 2 §9). */
export const EVERYWHERE: readonly ShipToLocation[] = [{ country: 'US', states: null }]

/** Whether a store ships to an address. An unknown state is accepted. */
export function isShippedTo(
  { country, state }: Pick<PostalAddress, 'country' | 'state'>,
  locations: readonly ShipToLocation[],
): boolean {
  const location = locations.find(each => each.country === country)
  if (!location) return false
  if (country !== 'US' || state === '') return true
  return state in US_STATES && (location.states?.includes(state) ?? true)
}
