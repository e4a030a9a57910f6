import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/catalog/products.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { Button } from '#ui/Button.tsx'

const EditDialog = lazyOnRequest(() => import('../dialog/EditDialog.tsx'), 'bulkEdit', 'products')

/** Opens the dialog that changes fields of all selected products. */
export function BulkEditButton({ list, selection }: BulkBarProps<Product>) {
  const { t } = useTranslation('page')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('action.edit')}
      </Button>
      <Suspense>{isOpen && <EditDialog list={list} selection={selection} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
