import { ApiError } from '#api/errors.ts'
import { errorMessage, providerText } from '#page/failure/errorMessage.ts'

/** What happened and what to do. Who pays is told what the card payment provider said: a declined card, an unknown result. */
export function paymentErrorMessage(error: unknown): string {
  const said = error instanceof ApiError && error.failure === 'refused' ? error.problem?.message : undefined
  const isOurs = error instanceof ApiError && (error.status === 402 || error.problem?.code === 'paymentUnknown')
  return said && isOurs ? providerText(said) : errorMessage(error)
}

/** What the payer's bank has to be asked with; `null` where nothing is to be confirmed. */
export function confirmationOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'confirmationRequired') return null
  const { clientSecret } = error.problem
  return typeof clientSecret === 'string' ? clientSecret : null
}

export const isPrepaidRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'prepaidCard'
