import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { EditFormState } from '#page/form/useEditForm.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline } from '#ui/Layout.tsx'
import { pathTo } from '../../../paths.ts'
import type { ProductForm } from './schema.ts'

const DeleteProductDialog = lazyOnRequest(() => import('../DeleteProductDialog.tsx'))
const DuplicateProductDialog = lazyOnRequest(() => import('../DuplicateProductDialog.tsx'))

interface ProductActionsProps {
  product: Product
  state: EditFormState<Product, ProductForm>
}

/** What can be done with the product that is open, beside editing it. */
export function ProductActions({ product, state }: ProductActionsProps) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'duplicate' | null>(null)
  const close = () => setAsked(null)
  const onDeleted = async () => {
    await state.abandon()
    navigate(pathTo('product.list'))
  }
  // What one sees is what gets copied.
  const saveFirst = async () => {
    const outcome = await state.submit()
    return outcome?.isSaved ? outcome.saved : null
  }
  const hasChanges = asked !== null && state.hasUnsentWork()
  return (
    <Inline>
      <Button icon={<Icon glyph={Copy} />} onClick={() => setAsked('duplicate')}>
        {t('action.duplicate')}
      </Button>
      <Button icon={<Icon glyph={Trash2} />} onClick={() => setAsked('delete')}>
        {t('action.delete')}
      </Button>
      <Suspense>
        {asked === 'duplicate' && (
          <DuplicateProductDialog product={product} saveFirst={hasChanges ? saveFirst : undefined} onClose={close} />
        )}
        {asked === 'delete' && (
          <DeleteProductDialog product={product} hasChanges={hasChanges} onClose={close} onDeleted={onDeleted} />
        )}
      </Suspense>
    </Inline>
  )
}
