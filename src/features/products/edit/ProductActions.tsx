import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import { lazyOnRequest } from '#page/lazyWithTexts.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline } from '#ui/Layout.tsx'
import { pathTo } from '../../../paths.ts'

const DeleteProductDialog = lazyOnRequest(() => import('../DeleteProductDialog.tsx'))
const DuplicateProductDialog = lazyOnRequest(() => import('../DuplicateProductDialog.tsx'))

/** What can be done with the product that is open, beside editing it. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'duplicate' | null>(null)
  const close = () => setAsked(null)
  return (
    <Inline>
      <Button icon={<Icon glyph={Copy} />} onClick={() => setAsked('duplicate')}>
        {t('action.duplicate')}
      </Button>
      <Button icon={<Icon glyph={Trash2} />} onClick={() => setAsked('delete')}>
        {t('action.delete')}
      </Button>
      <Suspense>
        {asked === 'duplicate' && <DuplicateProductDialog product={product} onClose={close} />}
        {asked === 'delete' && (
          <DeleteProductDialog product={product} onClose={close} onDeleted={() => navigate(pathTo('product.list'))} />
        )}
      </Suspense>
    </Inline>
  )
}
