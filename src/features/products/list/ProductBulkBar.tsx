import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import type { Selection } from '#page/list/useSelection.ts'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import type { BulkChange } from '../bulk.ts'

const BulkDialog = lazyOnRequest(() => import('./BulkDialog.tsx'))

/** What can be done with all the ticked products. */
export default function ProductBulkBar({ selection }: { selection: Selection<Product> }) {
  const { t } = useTranslation(['products', 'page'])
  const [asked, setAsked] = useState<BulkChange | null>(null)
  return (
    <>
      <BulkBar
        label={t('bulk.label')}
        count={t('page:list.selected', { count: selection.rows.length })}
        clearLabel={t('page:list.clearSelection')}
        onClear={selection.clear}
      >
        <Button size="small" onClick={() => setAsked({ kind: 'state', state: 'Active' })}>
          {t('action.activate')}
        </Button>
        <Button size="small" onClick={() => setAsked({ kind: 'state', state: 'Inactive' })}>
          {t('action.deactivate')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setAsked({ kind: 'delete' })}>
          {t('action.delete')}
        </Button>
      </BulkBar>
      {asked && (
        <Suspense>
          <BulkDialog selection={selection} change={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
