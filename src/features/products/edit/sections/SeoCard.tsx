import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRODUCT_LIMITS } from '#contract/productWrites.ts'
import { excerpt } from '#lib/excerpt.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './SeoCard.module.css'

/** How the product is found: its address, and what a search engine shows (document 1 §2.4, SEO card). */
export function SeoCard() {
  const { t } = useTranslation('products')
  const name = useWatch<ProductForm, 'name'>({ name: 'name' })
  return (
    <Card title={t('section.seo')}>
      <Stack>
        <SearchPreview />
        <TextField<ProductForm>
          name="friendlyName"
          label={t('field.friendlyName')}
          hint={t('field.friendlyNameHint')}
          placeholder={friendlyNameFrom(name)}
          max={PRODUCT_LIMITS.friendlyName}
        />
        <TextField<ProductForm> name="seoTitle" label={t('field.seoTitle')} max={PRODUCT_LIMITS.title} />
        <TextField<ProductForm>
          name="metaDescription"
          label={t('field.metaDescription')}
          max={PRODUCT_LIMITS.metaDescription}
          rows={3}
        />
      </Stack>
    </Card>
  )
}

function SearchPreview() {
  const { t } = useTranslation('products')
  const [name, title, friendlyName, meta, short] = useWatch<
    ProductForm,
    ['name', 'seoTitle', 'friendlyName', 'metaDescription', 'shortDescription']
  >({ name: ['name', 'seoTitle', 'friendlyName', 'metaDescription', 'shortDescription'] })
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('preview.label')}</figcaption>
      <p className={styles.title} dir="auto">
        {excerpt(title || name) || t('preview.untitled')}
      </p>
      <p className={styles.address} dir="ltr">{`/p/${friendlyName || friendlyNameFrom(name)}`}</p>
      <p className={styles.text} dir="auto">
        {excerpt(meta || short)}
      </p>
    </figure>
  )
}
