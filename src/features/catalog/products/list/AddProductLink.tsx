import { useTranslation } from 'react-i18next'
import { AddLink } from '#page/list/AddLink.tsx'
import { pathTo } from '#paths.ts'

export function AddProductLink() {
  const { t } = useTranslation('products')
  return <AddLink to={pathTo('product.add')}>{t('list.add')}</AddLink>
}
