import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { CategoryStep } from './CategoryStep.tsx'
import styles from './PickerDialog.module.css'
import { ProductStep } from './ProductStep.tsx'
import { pickerQueries } from './queries.ts'
import type { PickedProduct, PickRules, Selection } from './selection.ts'

interface PickerDialogProps {
  title: string
  rules: PickRules
  /** Most that can be picked. */
  most?: number
  /** The initial search text; the picker then starts with the products. */
  filter?: string
  onPick: (picked: PickedProduct[]) => void
  onClose: () => void
}

const NOTHING: Selection = new Map()

/** The current step: `null` while it isn't known whether there are categories. */
type Step = { name: 'categories' } | { name: 'products'; categoryId: string | null } | null

export default function PickerDialog({ title, rules, most, filter = '', onPick, onClose }: PickerDialogProps) {
  const { t } = useTranslation(['productPicker', 'page'])
  const { data, isError } = useQuery(pickerQueries.categoryTree())
  const [chosen, setStep] = useState<Step>(null)
  const [selection, setSelection] = useState(NOTHING)
  const categories = data?.items ?? []
  const isKnown = data !== undefined || isError
  const first: Step = !isKnown
    ? null
    : filter !== '' || categories.length === 0
      ? { name: 'products', categoryId: null }
      : { name: 'categories' }
  const step = chosen ?? first
  const isTooMany = most !== undefined && selection.size > most
  const count = selection.size
  const noun = rules.of === 'products' ? 'products' : 'variants'

  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      closeLabel={t('page:confirm.close')}
      error={isTooMany ? t('tooMany', { most }) : undefined}
      actions={
        <>
          <span className={styles.selected}>
            <span role="status">{t('selected', { count })}</span>
            {count > 0 && (
              <Button size="small" variant="ghost" onClick={() => setSelection(NOTHING)}>
                {t('selectNone')}
              </Button>
            )}
          </span>
          <Button onClick={onClose}>{t('page:copy.cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={count === 0 || isTooMany}
            onClick={() => {
              if (count === 0 || isTooMany) return
              onPick([...selection.values()])
              onClose()
            }}
          >
            {count === 0 ? t('confirm') : t(`confirm_${noun}`, { count })}
          </Button>
        </>
      }
    >
      {step === null && (
        <Inline>
          <Spinner /> <span role="status">{t('page:common.loading')}</span>
        </Inline>
      )}
      {step?.name === 'categories' && (
        <CategoryStep categories={categories} onPick={categoryId => setStep({ name: 'products', categoryId })} />
      )}
      {step?.name === 'products' && (
        <ProductStep
          // Another category is another search.
          key={step.categoryId}
          category={categories.find(({ id }) => id === step.categoryId) ?? null}
          filter={chosen === null ? filter : ''}
          rules={rules}
          selection={selection}
          onSelection={setSelection}
          onBack={() => {
            setSelection(NOTHING)
            setStep({ name: 'categories' })
          }}
        />
      )}
    </Dialog>
  )
}
