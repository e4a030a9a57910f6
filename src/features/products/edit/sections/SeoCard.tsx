import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRODUCT_LIMITS } from '#contract/productWrites.ts'
import { excerpt } from '#lib/excerpt.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { descriptionFrom, titleFrom } from '#lib/seo.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { ProductForm } from '../schema.ts'
import styles from './SeoCard.module.css'

/** How the product is found: its URL, and what a search engine shows (document 1 §2.4, SEO card). */
export function SeoCard() {
  const { t } = useTranslation('products')
  const defaults = useSeoDefaults()
  return (
    <Card title={t('section.seo')}>
      <Stack>
        <SearchPreview />
        <TextField<ProductForm>
          name="friendlyName"
          label={t('field.friendlyName')}
          hint={t('field.friendlyNameHint')}
          placeholder={defaults.friendlyName}
          max={PRODUCT_LIMITS.friendlyName}
        />
        <TextField<ProductForm>
          name="seoTitle"
          label={t('field.seoTitle')}
          hint={t('field.seoTitleHint')}
          placeholder={defaults.title}
          max={PRODUCT_LIMITS.title}
        />
        <TextField<ProductForm>
          name="metaDescription"
          label={t('field.metaDescription')}
          hint={t('field.metaDescriptionHint')}
          placeholder={defaults.description}
          max={PRODUCT_LIMITS.metaDescription}
          rows={3}
        />
      </Stack>
    </Card>
  )
}

/** What the shop uses where these fields are empty. */
function useSeoDefaults() {
  const [name, short, long] = useWatch<ProductForm, ['name', 'shortDescription', 'longDescription']>({
    name: ['name', 'shortDescription', 'longDescription'],
  })
  return {
    friendlyName: friendlyNameFrom(name),
    title: titleFrom(name),
    description: descriptionFrom(short, long),
  }
}

function SearchPreview() {
  const { t } = useTranslation('products')
  const defaults = useSeoDefaults()
  const [title, friendlyName, meta] = useWatch<ProductForm, ['seoTitle', 'friendlyName', 'metaDescription']>({
    name: ['seoTitle', 'friendlyName', 'metaDescription'],
  })
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('preview.label')}</figcaption>
      <p className={styles.title} dir="auto">
        {excerpt(title) || defaults.title || t('preview.untitled')}
      </p>
      <p className={styles.address} dir="ltr">
        /p/<bdi>{friendlyName || defaults.friendlyName || '…'}</bdi>
      </p>
      <p className={styles.text} dir="auto">
        {excerpt(meta) || defaults.description}
      </p>
    </figure>
  )
}
