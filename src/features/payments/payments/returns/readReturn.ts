import type { CardProvider } from '#contract/payments/paymentsState.ts'

/** What a consent page has sent back. */
export interface Return {
  service: CardProvider | 'payPal'
  code: string
  state: string
}

/** Why nothing is sent to the provider; each has its text. */
export type ReturnProblem = 'unclear' | 'invalidState' | 'refused' | 'unknown'

/** The parameters of a return, which are removed from the URL at once. */
export const RETURN_PARAMS = ['code', 'state', 'error', 'merchantIdInPayPal'] as const

const CARD_RETURNS = ['payments', 'authorizeNet', 'stripe'] as const

/** What the URL of the screen says of a return; `null` without one. Own payments and Authorize.Net have a URL of their own. */
export function readReturn(url: URL, processorPath: string): Return | { problem: ReturnProblem } | null {
  const { searchParams } = url
  if (!RETURN_PARAMS.some(name => searchParams.has(name))) return null
  const error = searchParams.get('error')
  if (error !== null) return { problem: error === 'access_denied' ? 'refused' : 'unknown' }
  const state = searchParams.get('state') ?? ''
  const merchantId = searchParams.get('merchantIdInPayPal')
  if (merchantId !== null) return state ? { service: 'payPal', code: merchantId, state } : { problem: 'invalidState' }
  const code = searchParams.get('code') ?? ''
  const service = CARD_RETURNS.find(name => state.startsWith(`${name}.`))
  if (url.pathname === processorPath) {
    return service && service !== 'stripe' ? { service, code, state } : { problem: 'unclear' }
  }
  return service === 'stripe' ? { service, code, state } : { problem: 'invalidState' }
}
