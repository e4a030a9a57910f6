import i18next from 'i18next'
import { ApiError, describeError } from '#api/errors.ts'
import { IMAGE_UPLOAD } from '#contract/images.ts'

const EXTENSION = /\.(png|jpe?g|gif)$/i

/** A sentence for a file that the provider would refuse (document 1 §5), so that it need not be sent. */
export function imageProblem({ name, type, size }: File): string | undefined {
  const isImage = type === '' ? EXTENSION.test(name) : (IMAGE_UPLOAD.types as readonly string[]).includes(type)
  if (!isImage) return i18next.t('products:images.problem.type')
  if (size === 0) return i18next.t('products:images.problem.empty')
  return size > IMAGE_UPLOAD.bytes ? i18next.t('products:images.problem.size') : undefined
}

/** What to say of an upload that failed. A refused file stays refused; anything else may work the next time. */
export function explainUpload(error: unknown): { problem: string; isFinal: boolean } {
  const codes = error instanceof ApiError ? [error.problem?.code, ...error.fields.map(({ code }) => code)] : []
  if (codes.includes('imageType')) return { problem: i18next.t('products:images.problem.type'), isFinal: true }
  if (codes.includes('imageLimitReached'))
    return { problem: i18next.t('products:images.problem.limit'), isFinal: false }
  if (error instanceof ApiError && error.status === 413) {
    return { problem: i18next.t('products:images.problem.size'), isFinal: true }
  }
  const { key, ...values } = describeError(error)
  return { problem: i18next.t(`page:${key}` as never, values), isFinal: false }
}
