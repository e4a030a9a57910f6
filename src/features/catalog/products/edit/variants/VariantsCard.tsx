import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { ProductForm } from '../schema.ts'
import { useAddGroup } from './useAddGroup.ts'

const VariantsEditor = lazyWithMessages(() => import('./VariantsEditor.tsx'), 'variants', 'grid')

/** Option groups and variants; a button for a product that has none. */
export function VariantsCard() {
  const { t } = useTranslation('products')
  const { control } = useFormContext<ProductForm>()
  const groups = useWatch({ control, name: 'groups' })
  const count = useWatch({ control, name: 'variants', compute: rows => rows.length })
  const hasVariants = groups.length > 0 || count > 1
  const { add, question } = useAddGroup()
  return (
    <Card title={t('section.variants')}>
      {hasVariants ? (
        <Suspense fallback={<Waiting />}>
          <VariantsEditor onAddGroup={add} />
        </Suspense>
      ) : (
        <Stack gap={3}>
          <p>{t('variants.none')}</p>
          <Inline>
            <Button onClick={add}>{t('variants.add')}</Button>
          </Inline>
        </Stack>
      )}
      {question && (
        <ConfirmDialog
          open
          title={t('variants.untrackTitle')}
          confirmLabel={t('variants.untrack')}
          cancelLabel={t('variants.keep')}
          onConfirm={question.confirm}
          onCancel={question.cancel}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const Waiting = () => (
  <div style={{ minBlockSize: '24rem' }}>
    <Skeleton />
  </div>
)
