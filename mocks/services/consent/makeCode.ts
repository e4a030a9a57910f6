import { randomText } from '#host/hash.ts'
import { newSecret } from '../../http/secrets.ts'
import type { ConsentService } from './services.ts'

/** PayPal sends the id of the merchant's account instead of a code; others send a code in their own form. */
export function makeCode(service: ConsentService): string {
  if (service === 'payPal') return randomText(10, 'hex').toUpperCase()
  return service === 'stripe' ? `ac_${newSecret()}` : newSecret()
}
