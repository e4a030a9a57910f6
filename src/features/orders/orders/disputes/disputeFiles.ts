import i18next from 'i18next'
import { ApiError, describeError } from '#api/errors.ts'
import { upload } from '#api/transfer.ts'
import { addDisputeFile, DISPUTE_FILE_TYPES, DISPUTE_LIMITS } from '#contract/orders/orderDisputes.ts'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { messageOf } from '#i18n/messageOf.ts'

export interface DisputeDialogProps {
  order: Order
  dispute: Dispute
  onClose: () => void
}

/** For a file dialog: media types, and file extensions for devices without types. */
export const DISPUTE_FILES = `${DISPUTE_FILE_TYPES.join()},.pdf,.png,.jpg,.jpeg`

/** Uploads a file for the response to a dispute. */
export const sendDisputeFile =
  (order: Order, dispute: Dispute) => (file: File, options: Parameters<typeof upload>[2]) =>
    upload(addDisputeFile, { params: { id: order.id, disputeId: dispute.id }, body: { file } }, options)

const EXTENSION = /\.(pdf|png|jpe?g)$/i

/** A sentence for a file that the provider would refuse, so that it need not be sent. */
export function disputeFileProblem({ name, size }: File, added: readonly { size: number }[]): string | undefined {
  if (!EXTENSION.test(name)) return i18next.t('disputes:files.fileType')
  if (size === 0) return i18next.t('page:upload.image.empty')
  if (added.length >= DISPUTE_LIMITS.files) return i18next.t('disputes:files.tooMany')
  const bytes = added.reduce((sum, each) => sum + each.size, size)
  return bytes > DISPUTE_LIMITS.bytes ? i18next.t('disputes:files.tooLarge') : undefined
}

/** The message for a failed upload. A rejected file can't be retried; other errors may be temporary. */
export function explainDisputeFile(error: unknown): { problem: string; isFinal: boolean } {
  const isRefused = error instanceof ApiError && error.fields.some(({ code }) => code === 'fileType')
  if (isRefused) return { problem: i18next.t('disputes:files.fileType'), isFinal: true }
  const { key, ...values } = describeError(error)
  return { problem: messageOf(`page:${key}`, values), isFinal: false }
}
