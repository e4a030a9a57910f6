import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { Button } from '#ui/Button.tsx'

const BulkTagsDialog = lazyOnRequest(() => import('./BulkTagsDialog.tsx'))

/** Opens the dialog that adds tags to all selected customers, or removes them. */
export function BulkTagsButton({ selection }: BulkBarProps<Customer>) {
  const { t } = useTranslation(['customers', 'page'])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('page:common.tags')}
      </Button>
      <Suspense>{isOpen && <BulkTagsDialog selection={selection} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
