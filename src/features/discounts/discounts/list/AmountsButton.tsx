import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Discount } from '#contract/discounts/discounts.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { BulkBarProps } from '#page/record/RecordBulkBar.tsx'
import { Button } from '#ui/Button.tsx'

const AmountsDialog = lazyOnRequest(() => import('./AmountsDialog.tsx'))

/** Opens the dialog that changes the amounts of all selected discounts. */
export function AmountsButton({ selection }: BulkBarProps<Discount>) {
  const { t } = useTranslation('discounts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('amounts.amount')}
      </Button>
      <Suspense>{isOpen && <AmountsDialog selection={selection} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
