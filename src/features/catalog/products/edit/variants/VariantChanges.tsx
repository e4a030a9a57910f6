import i18next from 'i18next'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { Notice } from '#ui/Notice.tsx'
import type { ProductForm } from '../schema.ts'
import { variantNames } from './variantRows.ts'
import { NEW_VARIANT } from './variantWire.ts'

/** How many removed variants are named. */
const NAMED = 10

/** Shows before saving which variants are removed, and how many are added. */
export function VariantChanges() {
  const { t } = useTranslation('variants')
  const { control } = useFormContext<ProductForm>()
  const { defaultValues } = useFormState({ control })
  const ids = useWatch({ control, name: 'variants', compute: rows => rows.map(({ id }) => id).join('\n') }).split('\n')
  const saved = defaultValues as ProductForm
  const now = new Set(ids)
  // A new product has none: what its form begins with is no variant yet.
  const stored = saved.variants.filter(({ id }) => id !== NEW_VARIANT)
  const before = new Set(stored.map(({ id }) => id))
  const removed = stored.filter(({ id }) => !now.has(id))
  const added = ids.filter(id => !before.has(id)).length
  if (removed.length === 0 && added === 0) return null
  const nameOf = variantNames(saved)
  const names = removed.slice(0, NAMED).map(nameOf).filter(Boolean)
  const others = removed.length - names.length
  return (
    <Notice
      tone={removed.length > 0 ? 'warn' : 'info'}
      live
      title={removed.length > 0 ? t('willRemove', counted(removed.length)) : undefined}
    >
      {names.length > 0 && (
        <p>
          {listText(names, i18next.language)}
          {others > 0 && ` ${t('andMore', counted(others))}`}
        </p>
      )}
      {added > 0 && <p>{t('willAdd', counted(added))}</p>}
    </Notice>
  )
}
