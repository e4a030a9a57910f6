import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useErrorText } from '#page/errorText.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { copyName, copyOf } from './copy.ts'
import { productMutations } from './mutations.ts'

interface DuplicateProductDialogProps {
  product: Product
  onClose: () => void
}

/** Asks before a product is copied (document 1 §2.4), copies it and opens the copy. */
export default function DuplicateProductDialog({ product, onClose }: DuplicateProductDialogProps) {
  const { t } = useTranslation('products')
  const textOf = useErrorText()
  const navigate = useNavigate()
  const create = useMutation(productMutations.create(useQueryClient()))

  const confirm = async () => {
    try {
      const copy = await create.mutateAsync(copyOf(product))
      toast({ text: t('copy.done', { name: copy.name }), seconds: 5 })
      onClose()
      navigate(pathTo('product.detail', { id: copy.id }))
    } catch {
      // The dialog stays and shows the error.
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('copy.title', { COUNT: 1, TYPE: t('noun', { count: 1 }) })}
      confirmLabel={t('copy.duplicate')}
      cancelLabel={t('copy.cancel')}
      busy={create.isPending}
      error={create.error ? textOf(create.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('copy.text', { name: copyName(product.name) })}
    </ConfirmDialog>
  )
}
