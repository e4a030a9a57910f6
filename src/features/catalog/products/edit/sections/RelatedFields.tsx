import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { ProductPicker } from '#features/catalog/shared/productPicker/ProductPicker.tsx'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Name } from '#ui/Name.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './RelatedFields.module.css'

/** Related content for shoppers: other products, and a page. */
export default function RelatedFields({ without }: { without: readonly string[] }) {
  return (
    <Stack>
      <RelatedProducts without={without} />
      <ContentPageField />
    </Stack>
  )
}

function RelatedProducts({ without }: { without: readonly string[] }) {
  const { t } = useTranslation(['products', 'page'])
  const { field, error } = useField<ProductForm>('relatedProductIds')
  const ids = field.value as ProductForm['relatedProductIds']
  const { data, isPending } = useQuery({ ...pickerQueries.named(ids), placeholderData: keepPreviousData })
  const [isPicking, setPicking] = useState(false)
  return (
    <FieldGroup label={t('field.relatedProductIds')} error={error}>
      <Stack gap={3}>
        {ids.length > 0 && (
          <List gap={2} ordered aria-label={t('related.list')}>
            {ids.map((id, index) => {
              const product = data?.items.find(item => item.id === id)
              const name = product?.name ?? (isPending ? t('page:common.loading') : t('related.unknown'))
              return (
                <li key={id} className={styles.row}>
                  <Thumbnail src={product?.imageUri ?? undefined} alt="" />
                  <span className={styles.name}>
                    <Name>{name}</Name>
                  </span>
                  <RowButtons
                    index={index}
                    count={ids.length}
                    upLabel={t('page:common.moveUp', { name })}
                    downLabel={t('page:common.moveDown', { name })}
                    removeLabel={t('page:common.removeNamed', { name })}
                    onMove={to => field.onChange(movedRow(ids, index, to))}
                    onRemove={() => field.onChange(ids.filter(other => other !== id))}
                  />
                </li>
              )
            })}
          </List>
        )}
        <div>
          <Button ref={field.ref} onClick={() => setPicking(true)}>
            {t('related.add')}
          </Button>
        </div>
      </Stack>
      {isPicking && (
        <ProductPicker
          title={t('related.pick')}
          rules={{ of: 'products', allowsOutOfStock: true, without: [...without, ...ids] }}
          most={PRODUCT_LIMITS.relatedProducts - ids.length}
          onPick={picked => field.onChange([...ids, ...picked.map(({ productId }) => productId)])}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldGroup>
  )
}

function ContentPageField() {
  const { t } = useTranslation(['products', 'page'])
  const { field } = useField<ProductForm>('contentPageId')
  const { data } = useQuery(pageQueries.all())
  const id = String(field.value)
  const isKnown = id === '' || data?.items.some(page => page.id === id)
  return (
    <SelectField<ProductForm> name="contentPageId" label={t('field.contentPageId')} hint={t('field.contentPageIdHint')}>
      <option value="">{t('field.noPage')}</option>
      {!isKnown && <option value={id}>{data ? t('field.deletedPage') : t('page:common.loading')}</option>}
      {data?.items.map(page => (
        <option key={page.id} value={page.id}>
          {page.name}
        </option>
      ))}
    </SelectField>
  )
}
