import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { WideOnly } from '#ui/Layout.tsx'

/** Link to the import of products from a file. Hidden on phones (document 1 §2.1). */
export function UploadProductsLink() {
  const { t } = useTranslation('products')
  return (
    <WideOnly>
      <AppLink to={pathTo('product.import')} className={buttonClass()}>
        <Icon glyph={Upload} />
        {t('list.upload')}
      </AppLink>
    </WideOnly>
  )
}
