import { US_STATES } from '#lib/usStates.ts'
import type { PostalAddress } from '../customers.ts'

/** Ship-to locations: the United States without their territories (document 2 §9). */
export const isShippedTo = ({ country, state }: Pick<PostalAddress, 'country' | 'state'>) =>
  country === 'US' && (state === '' || state in US_STATES)
