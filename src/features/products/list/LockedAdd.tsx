import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useTranslation } from 'react-i18next'
import { storeQueries } from '#features/store/queries.ts'
import { openPlans } from '#page/planDialog.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/**
 * In place of the link to a new product at the plan's limit: opens the plans (document 1 §2.1, lock button), if they
 * can be changed.
 */
export function LockedAdd({ limit }: { limit: number | null }) {
  const { t } = useTranslation('products')
  const { data: subscription } = useQuery(storeQueries.subscription())
  const text = t('list.limitText', { limit })
  if (subscription?.features.canChangePlan === false) {
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
