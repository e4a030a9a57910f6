import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import { copyName } from '#lib/copyName.ts'
import { DuplicateDialog } from '#page/DuplicateDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { copyOf } from './copy.ts'
import { productMutations } from './mutations.ts'

interface DuplicateProductDialogProps {
  product: Product
  onClose: () => void
}

/** Asks before a product is copied, copies it and opens the copy. */
export default function DuplicateProductDialog({ product, onClose }: DuplicateProductDialogProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const create = useMutation(productMutations.create(useQueryClient()))

  const duplicate = async () => {
    const copy = await create.mutateAsync(copyOf(product))
    toast({ text: t('copy.done', { name: copy.name }), seconds: 5 })
    navigate(pathTo('product.detail', { id: copy.id }))
  }

  return (
    <DuplicateDialog count={1} type={t('noun', { count: 1 })} duplicate={duplicate} onClose={onClose}>
      {t('copy.text', { name: copyName(product.name) })}
    </DuplicateDialog>
  )
}
