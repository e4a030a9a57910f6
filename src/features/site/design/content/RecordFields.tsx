import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BLOCK_LIMITS, type BlockOf } from '#contract/site/blocks.ts'
import { categoryOptions } from '#features/catalog/categories/shared/categoryOptions.ts'
import { useCategories } from '#features/catalog/categories/shared/useCategories.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { ChipPicker } from '#ui/chips/ChipPicker.tsx'
import { Field } from '#ui/form/Field.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Select } from '#ui/form/Select.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Name } from '#ui/Name.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import type { DesignForm } from '../designForm.ts'
import styles from './content.module.css'

/** Which products a row shows. */
export function ProductFields({ block, index }: { block: BlockOf<'products'>; index: number }) {
  const { t } = useTranslation('design')
  return (
    <>
      <FieldRow>
        <SelectField<DesignForm> name={`blocks.${index}.source`} label={t('field.source')}>
          <option value="newest">{t('source.newest')}</option>
          <option value="category">{t('source.category')}</option>
          <option value="chosen">{t('source.chosen')}</option>
        </SelectField>
        {block.source !== 'chosen' && <CountField index={index} />}
      </FieldRow>
      {block.source === 'category' && <CategoryField index={index} />}
      {block.source === 'chosen' && <ChosenProducts index={index} />}
    </>
  )
}

const COUNTS = [2, 3, 4, 6, 8, 9, 10, 12, 16, 20, 24]

/** How many products; the form's value is a number. */
function CountField({ index }: { index: number }) {
  const { t, i18n } = useTranslation('design')
  const { field, error } = useField<DesignForm>(`blocks.${index}.count`)
  const value = Number(field.value)
  const counts = COUNTS.includes(value) ? COUNTS : [...COUNTS, value].toSorted((a, b) => a - b)
  return (
    <Field label={t('field.count')} error={error}>
      <Select fit {...field} value={value} onChange={event => field.onChange(Number(event.currentTarget.value))}>
        {counts.map(count => (
          <option key={count} value={count}>
            {count.toLocaleString(i18n.language)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function CategoryField({ index }: { index: number }) {
  const { t } = useTranslation(['design', 'page'])
  const { field } = useField<DesignForm>(`blocks.${index}.categoryId`)
  const id = String(field.value ?? '')
  const { categories, areKnown } = useCategories(id === '' ? [] : [id])
  const isKnown = id === '' || categories.some(category => category.id === id)
  return (
    <SelectField<DesignForm> name={`blocks.${index}.categoryId`} label={t('field.categoryId')}>
      <option value="">{t('item.noCategory')}</option>
      {!isKnown && <option value={id}>{t(areKnown ? 'item.deletedCategory' : 'page:common.loading')}</option>}
      {categoryOptions(categories).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

export function CategoriesField({ index }: { index: number }) {
  const { t } = useTranslation(['design', 'page'])
  const { field, error } = useField<DesignForm>(`blocks.${index}.categoryIds`)
  const ids = field.value as unknown as string[]
  const { categories, areKnown } = useCategories(ids)
  return (
    <Field label={t('field.categoryIds')} hint={t('item.categoriesHint')} error={error}>
      <ChipPicker
        options={categoryOptions(categories)}
        value={ids}
        unnamed={t(areKnown ? 'item.deletedCategory' : 'page:common.loading')}
        onValue={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        placeholder={t('item.categoryPlaceholder')}
        emptyText={t('item.noMatch')}
        removeLabel={name => t('page:common.removeNamed', { name })}
      />
    </Field>
  )
}

function ChosenProducts({ index }: { index: number }) {
  const { t } = useTranslation(['design', 'page'])
  const { field, error } = useField<DesignForm>(`blocks.${index}.productIds`)
  const ids = field.value as unknown as string[]
  const { data, isPending } = useQuery({ ...pickerQueries.named(ids), placeholderData: keepPreviousData })
  const [isPicking, setPicking] = useState(false)
  return (
    <FieldGroup label={t('field.productIds')} error={error}>
      <Stack gap={3}>
        {ids.length > 0 && (
          <List gap={2} ordered aria-label={t('field.productIds')}>
            {ids.map((id, at) => {
              const product = data?.items.find(item => item.id === id)
              const name = product?.name ?? t(isPending ? 'page:common.loading' : 'item.deletedProduct')
              return (
                <li key={id} className={styles.chosen}>
                  <Thumbnail src={product?.imageUri ?? undefined} alt="" />
                  <span className={styles.name}>
                    <Name>{name}</Name>
                  </span>
                  <RowButtons
                    index={at}
                    count={ids.length}
                    upLabel={t('page:common.moveUp', { name })}
                    downLabel={t('page:common.moveDown', { name })}
                    removeLabel={t('page:common.removeNamed', { name })}
                    onMove={to => field.onChange(movedRow(ids, at, to))}
                    onRemove={() => field.onChange(ids.filter(other => other !== id))}
                  />
                </li>
              )
            })}
          </List>
        )}
        <div>
          <Button ref={field.ref} disabled={ids.length >= BLOCK_LIMITS.chosen} onClick={() => setPicking(true)}>
            {t('item.addProducts')}
          </Button>
        </div>
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('item.addProducts')}
          rules={{ of: 'products', allowsOutOfStock: true, without: ids }}
          most={BLOCK_LIMITS.chosen - ids.length}
          onPick={picked => field.onChange([...ids, ...picked.map(({ productId }) => productId)])}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldGroup>
  )
}
