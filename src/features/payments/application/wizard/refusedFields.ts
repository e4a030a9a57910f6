import { ApiError, statusOf } from '#api/errors.ts'
import { KYC_CODES, type KycCode } from '#contract/payments/kycRules.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { inputOf } from './schema.ts'
import { serverErrorIn } from './serverErrors.ts'

/** The refusal of an application with the fields that it is about, in the app's words. Other errors stay as they are. */
export function withRefusedFields(error: Error | null): Error | null {
  if (!(error instanceof ApiError) || error.status !== 400) return error
  const { problem, fields } = error
  const found = fields.length === 0 ? serverErrorIn(error.message) : undefined
  const refused = found
    ? [{ field: found.field, message: messageOf(`application:server.${found.text}`) }]
    : fields.map(({ field, code, message }) => ({ field: inputOf(field), message: textOf(code) ?? message }))
  const errors = refused.map(each => ({ ...each }))
  return new ApiError('refused', { status: 400, problem: { ...problem, message: error.message, errors }, cause: error })
}

const textOf = (code: string | undefined) =>
  KYC_CODES.includes(code as KycCode) ? messageOf(`application:problem.${code}`) : undefined

/** Whether underwriting asks for further owners. */
export const asksForOwners = (error: unknown) =>
  statusOf(error) === 400 && serverErrorIn((error as Error).message)?.text === 'additionalOwners'
