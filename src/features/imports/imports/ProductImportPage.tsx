import { useTranslation } from 'react-i18next'
import { useProductLimit } from '#features/catalog/products/shared/useProductLimit.ts'
import { openPlans } from '#page/planDialog.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ImportPage } from './ImportPage.tsx'
import { PRODUCTS } from './products/productImporter.ts'

/** Products from a file. */
export default function ProductImportPage() {
  const { t } = useTranslation('imports')
  const { isReached, limit } = useProductLimit()
  const change = <Button onClick={openPlans}>{t('products.limit.change')}</Button>
  const obstacle = isReached && (
    <Notice tone="warn" title={t('products.limit.title')} actions={change}>
      {t('products.limit.text', { limit })}
    </Notice>
  )
  return <ImportPage importer={PRODUCTS} obstacle={obstacle || undefined} />
}
