import { ApiError, statusOf } from '#api/errors.ts'
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
    : fields.map(({ field, message }) => ({ field: inputOf(field), message }))
  const errors = refused.map(each => ({ ...each }))
  return new ApiError('refused', { status: 400, problem: { ...problem, message: error.message, errors }, cause: error })
}

/** Whether underwriting asks for further owners. */
export const asksForOwners = (error: unknown) =>
  statusOf(error) === 400 && serverErrorIn((error as Error).message)?.text === 'additionalOwners'
