import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { useErrorText } from '#page/errorText.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { type BulkChange, type BulkResult, previewBulk } from '../bulk.ts'
import { productMutations } from '../mutations.ts'
import styles from './BulkDialog.module.css'

interface BulkDialogProps {
  products: readonly Product[]
  change: BulkChange
  onClose: (hasRun: boolean) => void
}

/** Says what a bulk edit will do, does it, and says for each product what became of it. */
export default function BulkDialog({ products, change, onClose }: BulkDialogProps) {
  const { t } = useTranslation('products')
  // What was chosen when the dialog opened: the list behind it changes while this runs.
  const [{ changing, skipped }] = useState(() => previewBulk(products, change))
  const [results, setResults] = useState<BulkResult[]>([])
  const bulk = useMutation(productMutations.bulk(useQueryClient()))
  const isDelete = change.kind === 'delete'
  const state = change.kind === 'state' ? t(`state.${change.state}`) : ''
  const hasRun = bulk.isSuccess || bulk.isError

  const run = () =>
    bulk.mutate({ products: changing, change, onResult: result => setResults(before => [...before, result]) })

  return (
    <Dialog
      open
      size="medium"
      title={hasRun ? t('bulk.doneTitle') : isDelete ? t('bulk.titleDelete') : t('bulk.titleState', { state })}
      onClose={() => bulk.isPending || onClose(hasRun)}
      closeLabel={bulk.isPending ? undefined : t('bulk.close')}
      actions={
        hasRun || changing.length === 0 ? (
          <Button variant="primary" onClick={() => onClose(hasRun)}>
            {t('bulk.close')}
          </Button>
        ) : (
          <>
            <Button aria-disabled={bulk.isPending} onClick={() => bulk.isPending || onClose(false)}>
              {t('bulk.cancel')}
            </Button>
            <Button variant={isDelete ? 'danger' : 'primary'} busy={bulk.isPending} onClick={run}>
              {isDelete ? t('bulk.runDelete') : t('bulk.runState', { state })}
            </Button>
          </>
        )
      }
    >
      {hasRun ? (
        <BulkOutcome results={results} skipped={skipped} change={change} />
      ) : (
        <Stack gap={2}>
          {changing.length === 0 && <p>{t('bulk.nothing', { state })}</p>}
          {changing.length > 0 && (
            <p>{t(isDelete ? 'bulk.previewDelete' : 'bulk.previewState', { count: changing.length, state })}</p>
          )}
          {changing.length > 0 && skipped.length > 0 && <p>{t('bulk.skipped', { count: skipped.length, state })}</p>}
          {bulk.isPending && (
            <Progress
              label={t('bulk.progress', { done: results.length, total: changing.length })}
              value={results.length}
              max={changing.length}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

interface BulkOutcomeProps {
  results: readonly BulkResult[]
  skipped: readonly Product[]
  change: BulkChange
}

function BulkOutcome({ results, skipped, change }: BulkOutcomeProps) {
  const { t } = useTranslation('products')
  const textOf = useErrorText()
  const state = change.kind === 'state' ? t(`state.${change.state}`) : ''
  const failed = results.filter(result => result.error !== undefined)
  // What went wrong first: that is what needs the merchant.
  const ordered = [...failed, ...results.filter(result => result.error === undefined)]
  return (
    <Stack gap={2}>
      <p role="status">
        {t('bulk.summary', { ok: results.length - failed.length, failed: failed.length, skipped: skipped.length })}
      </p>
      <ul className={styles.results} aria-label={t('bulk.table')}>
        {ordered.map(({ product, error }) => (
          <li key={product.id} className={styles.result}>
            <span className={styles.name}>{product.name}</span>
            {error === undefined ? (
              <StatusBadge tone="ok">
                {change.kind === 'delete' ? t('bulk.okDelete') : t('bulk.okState', { state })}
              </StatusBadge>
            ) : (
              <span className={styles.failure}>{textOf(error)}</span>
            )}
          </li>
        ))}
        {skipped.map(product => (
          <li key={product.id} className={styles.result}>
            <span className={styles.name}>{product.name}</span>
            <StatusBadge>{t('bulk.skippedRow', { state })}</StatusBadge>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
