import { useTranslation } from 'react-i18next'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { RichTextField } from '#features/content/shared/richText/RichTextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'

/** The short description is plain text below the name: lists and search engines show it. */
export function DescriptionCard() {
  const { t } = useTranslation('products')
  return (
    <Card>
      <Stack>
        <RichTextField<ProductForm>
          name="longDescription"
          label={t('field.longDescription')}
          max={PRODUCT_LIMITS.description}
        />
        <RichTextField<ProductForm>
          name="extendedDescription"
          label={t('field.extendedDescription')}
          hint={t('field.extendedDescriptionHint')}
          max={PRODUCT_LIMITS.description}
        />
      </Stack>
    </Card>
  )
}
