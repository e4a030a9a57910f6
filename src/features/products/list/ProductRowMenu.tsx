import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, useState } from 'react'
import { runMutation } from '#api/queries.ts'
import type { Product } from '#contract/products.ts'
import { excerpt } from '#lib/excerpt.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { problemToast } from '#page/list/problemToast.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../../paths.ts'
import { productMutations } from '../mutations.ts'
import { readProductLimit } from '../useProductLimit.ts'

const DeleteProductDialog = lazyOnRequest(() => import('../DeleteProductDialog.tsx'))
const DuplicateProductDialog = lazyOnRequest(() => import('../DuplicateProductDialog.tsx'))

interface ProductRowMenuProps {
  product: Product
  /** Names the button: "Actions for Blue mug". */
  label: string
  onDeleted: () => void
}

/**
 * What can be done with one product of the list. Comes after the rows have been drawn; a page has dozens of these, so each
 * looks up texts, limits and the like only when it is opened.
 */
export default function ProductRowMenu({ product, label, onDeleted }: ProductRowMenuProps) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'delete' | 'duplicate' | null>(null)

  const entries = (): MenuEntry[] => {
    const t = i18next.getFixedT(null, 'products')
    const isActive = product.state === 'Active'
    return [
      {
        label: t('action.edit'),
        glyph: Pencil,
        link: <AppLink to={pathTo('product.detail', { id: product.id })} />,
      },
      {
        label: t('action.duplicate'),
        glyph: Copy,
        disabled: readProductLimit(queryClient).isReached,
        onSelect: () => setAsked('duplicate'),
      },
      {
        label: t(isActive ? 'action.deactivate' : 'action.activate'),
        glyph: isActive ? EyeOff : Eye,
        onSelect: () => switchState(queryClient, product),
      },
      'separator',
      { label: t('action.delete'), glyph: Trash2, danger: true, onSelect: () => setAsked('delete') },
    ]
  }

  return (
    <>
      <MenuButton label={label} entries={entries} />
      {asked && (
        <Suspense>
          {asked === 'delete' ? (
            <DeleteProductDialog product={product} onClose={() => setAsked(null)} onDeleted={onDeleted} />
          ) : (
            <DuplicateProductDialog product={product} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** The row may leave the view, and its menu with it, before the word is out: so this is no part of the component. */
async function switchState(queryClient: QueryClient, product: Product) {
  const t = i18next.getFixedT(null, 'products')
  const state = product.state === 'Active' ? 'Inactive' : 'Active'
  try {
    await runMutation(queryClient, productMutations.setState(queryClient), { product, state })
    toast({ text: t('stateChanged', { name: excerpt(product.name), state: t(`state.${state}`) }), seconds: 4 })
  } catch (error) {
    problemToast(t('noun', { count: 1 }), error)
  }
}
