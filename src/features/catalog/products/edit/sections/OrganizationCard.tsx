import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/catalog/categories.ts'
import { PRODUCT_STATES } from '#contract/catalog/products.ts'
import { categoryOptions } from '#features/catalog/categories/shared/categoryOptions.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Card } from '#ui/Card.tsx'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

export function OrganizationCard({ categories }: { categories: readonly CategoryNode[] }) {
  const { t } = useTranslation(['products', 'page'])
  return (
    <Card title={t('page:common.organization')}>
      <Stack>
        <SelectField<ProductForm> name="state" label={t('field.state')} hint={t('field.stateHint')}>
          {PRODUCT_STATES.map(state => (
            <option key={state} value={state}>
              {t(state === 'Active' ? 'status.active' : 'status.inactive')}
            </option>
          ))}
        </SelectField>
        <CategoryField categories={categories} />
      </Stack>
    </Card>
  )
}

function CategoryField({ categories }: { categories: readonly CategoryNode[] }) {
  const { t } = useTranslation(['products', 'page'])
  const { getValues, setValue } = useFormContext<ProductForm>()
  const { field, error } = useField<ProductForm>('categoryIds')
  const queryClient = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  return (
    <Field label={t('field.categoryIds')} error={error} hint={isCreating ? t('field.creatingCategory') : undefined}>
      <ChipPicker
        options={categoryOptions(categories)}
        unnamed={t('filter.category')}
        value={field.value as ProductForm['categoryIds']}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('field.categoryPlaceholder')}
        emptyText={t('field.noCategory')}
        removeLabel={name => t('field.removeCategory', { name })}
        create={{
          label: name => t('field.createCategory', { name }),
          onCreate: async name => {
            setCreating(true)
            const { createCategory } = await import('#features/catalog/categories/shared/createCategory.ts')
            const id = await createCategory(queryClient, name)
            setCreating(false)
            // Selections made meanwhile stay.
            if (id) setValue('categoryIds', [...getValues('categoryIds'), id], { shouldDirty: true })
          },
        }}
      />
    </Field>
  )
}
