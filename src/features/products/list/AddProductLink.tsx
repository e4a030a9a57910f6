import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { pathTo } from '../../../paths.ts'

export function AddProductLink() {
  const { t } = useTranslation('products')
  return (
    <AppLink to={pathTo('product.add')} className={buttonClass({ variant: 'primary' })}>
      <Icon glyph={Plus} />
      {t('list.add')}
    </AppLink>
  )
}
