import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { Badge } from '#ui/Badge.tsx'
import { Inline } from '#ui/Layout.tsx'
import { permissionsOf } from './catalog.ts'

/** Whether the store has an app, on which plans it is free, and what it deals with. */
export function AppBadges({ app, isLost = false }: { app: App; isLost?: boolean }) {
  const { t } = useTranslation('marketplace')
  const { enabled, isAvailable, planLevel, type } = app
  return (
    <Inline gap={1}>
      {enabled && !isLost && <Badge tone="ok">{t('state.installed')}</Badge>}
      {isLost && <Badge tone="warn">{t('lost.badge')}</Badge>}
      {!isAvailable && !enabled && <Badge tone="warn">{t('unavailable.badge')}</Badge>}
      {type === 'extension' && <Badge>{t('dialog.extension')}</Badge>}
      <Badge tone={planLevel === 'Plus' ? 'info' : 'neutral'}>{t(`level.${planLevel}`)}</Badge>
      {permissionsOf(app).map(permission => (
        <Badge key={permission}>{t(`badge.${permission}`)}</Badge>
      ))}
    </Inline>
  )
}
