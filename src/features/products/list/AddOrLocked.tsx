import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { pathTo } from '../../../paths.ts'
import { useProductLimit } from '../useProductLimit.ts'
import { AddProductLink } from './AddProductLink.tsx'

/** Leads to a new product; at the plan's limit to the plan instead (document 1 §2.1, lock button). */
export default function AddOrLocked() {
  const { t } = useTranslation('products')
  const { isReached, limit } = useProductLimit()
  if (!isReached) return <AddProductLink />
  return (
    <AppLink to={pathTo('myAccount')} className={buttonClass()} title={t('list.limitText', { limit })}>
      <Icon glyph={Lock} />
      {t('list.limitReached')}
    </AppLink>
  )
}
