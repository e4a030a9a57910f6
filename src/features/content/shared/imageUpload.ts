import i18next from 'i18next'
import { ApiError, describeError } from '#api/errors.ts'
import { upload } from '#api/transfer.ts'
import { createImage, IMAGE_LIMITS, IMAGE_UPLOAD, type LibraryImage } from '#contract/content/images.ts'
import { messageOf } from '#i18n/messageOf.ts'

/** For a file dialog: media types, and file extensions for devices without types. */
export const IMAGE_FILES = `${IMAGE_UPLOAD.types.join()},.png,.jpg,.jpeg,.gif`

/** Adds a file to the image library, titled by its name. */
export const sendImage = (file: File, options: Parameters<typeof upload>[2]): Promise<LibraryImage> =>
  upload(createImage, { body: { file, title: titleOf(file), altText: '' } }, options)

/** The file's name without its extension, as far as a title may be long. */
const titleOf = ({ name }: File) =>
  name
    .replace(/\.\w+$/, '')
    .slice(0, IMAGE_LIMITS.title)
    .toWellFormed()

const EXTENSION = /\.(png|jpe?g|gif)$/i

/** A sentence for a file that the provider would refuse (document 1 §5), so that it need not be sent. */
export function imageProblem({ name, type, size }: File): string | undefined {
  const isImage = type === '' ? EXTENSION.test(name) : (IMAGE_UPLOAD.types as readonly string[]).includes(type)
  if (!isImage) return i18next.t('page:upload.image.imageType')
  if (size === 0) return i18next.t('page:upload.image.empty')
  return size > IMAGE_UPLOAD.bytes ? i18next.t('page:upload.image.size') : undefined
}

/** Codes of the provider's permanent rejections of a file. */
const REFUSALS = ['imageType', 'imageBroken', 'imagePixels'] as const

/** The message for a failed upload. A rejected file can't be retried; other errors may be temporary. */
export function explainUpload(error: unknown): { problem: string; isFinal: boolean } {
  const codes = error instanceof ApiError ? [error.problem?.code, ...error.fields.map(({ code }) => code)] : []
  const refusal = REFUSALS.find(code => codes.includes(code))
  if (refusal) return { problem: i18next.t(`page:upload.image.${refusal}`), isFinal: true }
  if (codes.includes('imageLimitReached')) return { problem: i18next.t('page:upload.image.limit'), isFinal: false }
  if (error instanceof ApiError && error.status === 413) {
    return { problem: i18next.t('page:upload.image.size'), isFinal: true }
  }
  const { key, ...values } = describeError(error)
  return { problem: messageOf(`page:${key}`, values), isFinal: false }
}
