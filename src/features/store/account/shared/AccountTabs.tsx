import { useTranslation } from 'react-i18next'
import { RouteTabs } from '#page/RouteTabs.tsx'
import { pathTo } from '#paths.ts'

/** Links between the screens of the account. */
export function AccountTabs() {
  const { t } = useTranslation('account')
  return (
    <RouteTabs
      label={t('tabs.label')}
      tabs={[
        { to: pathTo('myAccount'), label: t('tabs.account') },
        { to: pathTo('invoices.list'), label: t('tabs.invoices') },
        { to: pathTo('invoices.buyer'), label: t('tabs.buyer') },
        { to: pathTo('myAccount.sessions'), label: t('tabs.sessions') },
      ]}
    />
  )
}
