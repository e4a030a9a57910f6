import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { permissionsOf } from './catalog.ts'

/** What an app may read and change, in words. */
export function PermissionList({ app }: { app: App }) {
  const { t } = useTranslation('marketplace')
  const permissions = permissionsOf(app)
  if (permissions.length === 0) return <p>{t('permission.none')}</p>
  return (
    <Stack gap={2}>
      <p>{t('permission.intro')}</p>
      <List gap={1}>
        {permissions.map(permission => (
          <li key={permission}>{t(`permission.${permission}`)}</li>
        ))}
      </List>
    </Stack>
  )
}
