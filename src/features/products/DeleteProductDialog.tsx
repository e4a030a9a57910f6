import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import type { Product } from '#contract/products.ts'
import { excerpt } from '#lib/excerpt.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { productMutations } from './mutations.ts'

interface DeleteProductDialogProps {
  product: Product
  /** Something was typed over it that is not saved. */
  hasChanges?: boolean
  onClose: () => void
  /** It is gone. */
  onDeleted?: () => void
}

/** Asks before a product is deleted, and does it. */
export default function DeleteProductDialog({ product, hasChanges, onClose, onDeleted }: DeleteProductDialogProps) {
  const { t } = useTranslation('products')
  const textOf = useErrorMessage()
  const remove = useMutation(productMutations.remove(useQueryClient()))

  const isGone = () => {
    toast({ text: t('delete.done', { name: excerpt(product.name) }), seconds: 5 })
    onClose()
    onDeleted?.()
  }
  // Awaited, not by a callback: the list behind is brought up to date first, and this dialog may go with its row.
  const confirm = async () => {
    try {
      await remove.mutateAsync(product.id)
      isGone()
    } catch (error) {
      // Somebody else was quicker: what the merchant wanted is so.
      if (statusOf(error) === 404) isGone()
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name: excerpt(product.name) })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.cancel')}
      busy={remove.isPending}
      error={remove.error && statusOf(remove.error) !== 404 ? textOf(remove.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('delete.text')}
      {hasChanges && ` ${t('delete.unsaved')}`}
    </ConfirmDialog>
  )
}
