import { ApiError } from '#api/errors.ts'
import { errorMessage, providerText } from '#page/failure/errorMessage.ts'

/** What happened and what to do. Who pays is told what the card payment provider said, also of a payment whose result is unknown. */
export function paymentErrorMessage(error: unknown): string {
  const isUnknown = error instanceof ApiError && error.problem?.code === 'paymentUnknown'
  return (isUnknown && providerText(error.problem?.message)) || errorMessage(error)
}

/** What the payer's bank has to be asked with; `null` where nothing is to be confirmed. */
export function confirmationOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'confirmationRequired') return null
  const { clientSecret } = error.problem
  return typeof clientSecret === 'string' ? clientSecret : null
}

export const isPrepaidRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'prepaidCard'
