import i18next from 'i18next'
import SquarePen from 'lucide/dist/esm/icons/square-pen.mjs'
import type { Product } from '#contract/catalog/products.ts'
import { BulkEditButton } from '#features/catalog/bulkEdit/shared/BulkEditButton.tsx'
import { productResource } from '../resource.ts'
import { openQuickEdit } from './quickEdit/openQuickEdit.ts'
import { QuickEdit } from './quickEdit/QuickEdit.tsx'

/** Products as their list works with them: many are edited at once, and one in its row. */
export const listResource = {
  ...productResource,
  BulkAction: BulkEditButton,
  ListPart: QuickEdit,
  rowEntries: ({ id }: Product) => [
    {
      label: i18next.t('page:action.quickEdit'),
      glyph: SquarePen,
      onSelect: () => openQuickEdit.set({ id, field: 'price' }),
    },
  ],
}
