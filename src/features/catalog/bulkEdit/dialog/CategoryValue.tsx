import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryQueries } from '#features/catalog/categories/queries.ts'
import { categoryOptions } from '#features/catalog/categories/shared/categoryOptions.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'

interface CategoryValueProps {
  ref: Ref<HTMLInputElement>
  ids: string[]
  error: string | undefined
  onIds: (ids: string[]) => void
}

/** Selects categories. They are fetched when the field is first shown. */
export function CategoryValue({ ref, ids, error, onIds }: CategoryValueProps) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  const textOf = useErrorMessage()
  const categories = useQuery(categoryQueries.tree())
  const nodes = categories.data?.items
  return (
    <Field
      label={t('value.categories')}
      error={categories.error ? textOf(categories.error) : error}
      hint={categories.isPending ? t('page:common.loading') : undefined}
    >
      <ChipPicker
        ref={ref}
        options={nodes ? categoryOptions(nodes) : []}
        value={ids}
        onValue={onIds}
        placeholder={t('value.categoryPlaceholder')}
        emptyText={t('value.noCategory')}
        removeLabel={name => t('page:common.removeNamed', { name })}
      />
    </Field>
  )
}
