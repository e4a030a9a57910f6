import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
  /** Saves unsaved changes of the product first; gives the saved product, or `null` if that failed. */
  saveFirst?: () => Promise<Product | null>
  onClose: () => void
}

/** Asks before a product is copied, copies it and opens the copy. */
export default function DuplicateProductDialog({ product, saveFirst, onClose }: DuplicateProductDialogProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const create = useMutation(productMutations.create(useQueryClient()))
  // One opened dialog makes one copy, however often the request is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  // As it was when the dialog opened: saving takes the changes away.
  const [save] = useState(() => saveFirst)
  const [saved, setSaved] = useState<Product | null>(null)

  const duplicate = async () => {
    const original = saved ?? (save ? await save() : product)
    // The form says why it could not be saved.
    if (!original) return
    setSaved(original)
    const copy = await create.mutateAsync({ body: copyOf(original), idempotencyKey })
    toast({ text: t('copy.done', { name: copy.name }), seconds: 5 })
    navigate(pathTo('product.detail', { id: copy.id }))
  }

  return (
    <DuplicateDialog
      count={1}
      type={t('noun', { count: 1 })}
      confirmLabel={save && t('copy.saveAndDuplicate')}
      duplicate={duplicate}
      onClose={onClose}
    >
      {t('copy.text', { name: copyName(product.name) })}
      {save && <p>{t('copy.saveFirst')}</p>}
    </DuplicateDialog>
  )
}
