import Merge from 'lucide/dist/esm/icons/merge.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

const MergeDialog = lazyOnRequest(() => import('./MergeDialog.tsx'))

interface MergeButtonProps {
  customer: Customer
  /** Something was typed that is not saved. */
  hasChanges: () => boolean
  onMerged: () => void
}

/** Opens the dialog that merges another customer into this one. */
export default function MergeButton({ customer, hasChanges, onMerged }: MergeButtonProps) {
  const { t } = useTranslation('customers')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon glyph={Merge} />} onClick={() => setOpen(true)}>
        {t('merge.action')}
      </Button>
      <Suspense>
        {isOpen && (
          <MergeDialog
            customer={customer}
            hasChanges={hasChanges()}
            onMerged={onMerged}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
