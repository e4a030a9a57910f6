import { useTranslation } from 'react-i18next'
import { hasUpdate, type InstalledTheme } from '#contract/site/themes.ts'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Inline } from '#ui/Layout.tsx'

/** The states of a theme (document 1 §4): live or not, a copy, an update available. */
export function ThemeBadges({ theme }: { theme: InstalledTheme }) {
  const { t } = useTranslation('themes')
  return (
    <Inline>
      <StatusBadge tone={theme.isActive ? 'ok' : 'neutral'}>{t(theme.isActive ? 'live' : 'inactive')}</StatusBadge>
      {theme.isCopy && <Badge>{t('copy')}</Badge>}
      {hasUpdate(theme) && <Badge tone="info">{t('updateAvailable')}</Badge>}
    </Inline>
  )
}
