import { confirmPayment } from './confirmPayment.ts'

/**
 * Sends a payment. If the payer's bank asks for it, the payer confirms, and it is sent again with the secret of the
 * confirmation; unconfirmed, the first result stands.
 */
export async function payConfirmed<Result>(
  send: (paymentIntent: string | null) => Promise<Result>,
  /** The secret to confirm with, if the result asks for it. */
  secretOf: (result: Result) => string | null,
): Promise<Result> {
  const result = await send(null)
  const secret = secretOf(result)
  return secret !== null && (await confirmPayment(secret)) ? send(secret) : result
}
