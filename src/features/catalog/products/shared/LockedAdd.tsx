import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useTranslation } from 'react-i18next'
import { openPlans } from '#page/planDialog.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { limitText, type ProductLimit } from './useProductLimit.ts'

/**
 * In place of the link to a new product at the plan's limit: opens the plans (document 1 §2.1, lock button), if they
 * can be changed.
 */
export default function LockedAdd({ limit }: { limit: ProductLimit }) {
  const { t } = useTranslation('products')
  const text = limitText(t, limit)
  if (!limit.canChangePlan) {
    return (
      <span title={text}>
        <Badge tone="warn">{t('list.limitReached')}</Badge>
      </span>
    )
  }
  return (
    <Button icon={<Icon glyph={Lock} />} title={text} onClick={openPlans}>
      {t('list.limitReached')}
    </Button>
  )
}
