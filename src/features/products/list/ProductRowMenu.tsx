import { useMutation, useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorText } from '#page/errorText.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../../paths.ts'
import { productMutations } from '../mutations.ts'
import { useProductLimit } from '../useProductLimit.ts'

const DeleteProductDialog = lazy(() => import('../DeleteProductDialog.tsx'))
const DuplicateProductDialog = lazy(() => import('../DuplicateProductDialog.tsx'))

/** What can be done with one product of the list. Comes after the rows have been drawn. */
export default function ProductRowMenu({ product }: { product: Product }) {
  const { t } = useTranslation(['products', 'page'])
  const textOf = useErrorText()
  const { isReached } = useProductLimit()
  const update = useMutation(productMutations.update(useQueryClient()))
  const [asked, setAsked] = useState<'delete' | 'duplicate' | null>(null)
  const isActive = product.state === 'Active'

  // Awaited, not by a callback: the row may leave the view, and this menu with it, before the word is out.
  const switchState = async () => {
    const state = isActive ? 'Inactive' : 'Active'
    try {
      await update.mutateAsync({ ...product, state })
      toast({ text: t('stateChanged', { name: product.name, state: t(`state.${state}`) }), seconds: 4 })
    } catch (error) {
      toast({ tone: 'danger', text: textOf(error), seconds: 10 })
    }
  }

  return (
    <>
      <MenuButton
        label={t('page:list.actions', { name: product.name })}
        entries={() => [
          {
            label: t('action.edit'),
            glyph: Pencil,
            link: <AppLink to={pathTo('product.detail', { id: product.id })} />,
          },
          { label: t('action.duplicate'), glyph: Copy, disabled: isReached, onSelect: () => setAsked('duplicate') },
          {
            label: t(isActive ? 'action.deactivate' : 'action.activate'),
            glyph: isActive ? EyeOff : Eye,
            onSelect: switchState,
          },
          'separator',
          { label: t('action.delete'), glyph: Trash2, danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      <Suspense>
        {asked === 'delete' && <DeleteProductDialog product={product} onClose={() => setAsked(null)} />}
        {asked === 'duplicate' && <DuplicateProductDialog product={product} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}
