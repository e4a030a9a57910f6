import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { startRun } from '#page/bulk/bulkRuns.ts'
import { unfinishedOf } from '#page/bulk/runState.ts'
import type { Selection } from '#page/list/useSelection.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { type BulkChange, changeProduct, previewBulk } from '../bulk.ts'
import { refreshProducts } from '../mutations.ts'

interface BulkDialogProps {
  selection: Selection<Product>
  change: BulkChange
  onClose: () => void
}

/** Says what a bulk edit will do, and starts it. */
export default function BulkDialog({ selection, change, onClose }: BulkDialogProps) {
  const { t } = useTranslation('products')
  const queryClient = useQueryClient()
  // What was chosen when the dialog opened: the list behind it may change.
  const [{ changing, skipped }] = useState(() => previewBulk(selection.rows, change))
  const isDelete = change.kind === 'delete'
  const state = change.kind === 'state' ? t(`state.${change.state}`) : ''
  const title = isDelete ? t('bulk.titleDelete') : t('bulk.titleState', { state })

  const run = () => {
    onClose()
    startRun({
      title: isDelete ? t('bulk.runDelete') : t('bulk.runningState', { state }),
      noun: count => t('noun', { count }),
      rows: changing,
      skipped,
      nameOf: product => product.name,
      perform: (product, options) => changeProduct(product, change, options),
      doneText: isDelete ? t('bulk.okDelete') : t('bulk.okState', { state }),
      skippedText: t('bulk.skippedRow', { state }),
      removes: isDelete,
      onEnded: ended => {
        refreshProducts(queryClient)
        // What failed stays ticked, for whatever the merchant does about it.
        const left = new Set(unfinishedOf(ended).map(({ id }) => id))
        selection.toggle(
          [...changing, ...skipped].filter(({ id }) => !left.has(id)),
          false,
        )
      },
    })
  }

  return (
    <Dialog
      open
      size="medium"
      title={title}
      onClose={onClose}
      closeLabel={t('bulk.close')}
      actions={
        changing.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('bulk.cancel')}</Button>
            <Button variant={isDelete ? 'danger' : 'primary'} onClick={run}>
              {isDelete ? t('bulk.runDelete') : t('bulk.runState', { state })}
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        {changing.length === 0 && <p>{t('bulk.nothing', { state })}</p>}
        {changing.length > 0 && (
          <p>{t(isDelete ? 'bulk.previewDelete' : 'bulk.previewState', { count: changing.length, state })}</p>
        )}
        {changing.length > 0 && skipped.length > 0 && <p>{t('bulk.skipped', { count: skipped.length, state })}</p>}
      </Stack>
    </Dialog>
  )
}
