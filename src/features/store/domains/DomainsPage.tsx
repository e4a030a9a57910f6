import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseCanonicalHost, registerDomain } from '#contract/store/customDomain.ts'
import type { DomainState } from '#contract/store/domainChart.ts'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Stack } from '#ui/Layout.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ConnectCard } from './ConnectCard.tsx'
import { HostCard } from './HostCard.tsx'
import { RecordsCard } from './records/RecordsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useDomain } from './useDomain.ts'

const TONES: Record<DomainState, Tone> = {
  none: 'neutral',
  waiting: 'info',
  issuing: 'info',
  active: 'ok',
  problem: 'warn',
  error: 'danger',
}

/** Connects a store with a domain of its own. */
export default function DomainsPage() {
  const { t } = useTranslation('domains')
  const domain = useDomain()
  const { state, hosts } = domain
  const [shown, setShown] = useState(state)
  const [announced, setAnnounced] = useState('')
  if (shown !== state) {
    setShown(state)
    setAnnounced(t(`state.${state}.name`))
  }
  const isConnecting = state !== 'none'
  return (
    <SettingsPage title={t('title')} badge={<Badge tone={TONES[state]}>{t(`state.${state}.name`)}</Badge>}>
      <VisuallyHidden>
        <p role="status">{announced}</p>
      </VisuallyHidden>
      <Stack>
        {!isConnecting && (
          <MerchantOnly endpoint={registerDomain}>
            <ConnectCard domain={domain} />
          </MerchantOnly>
        )}
        {isConnecting && <StatusCard domain={domain} />}
        {isConnecting && <RecordsCard domain={domain} />}
        {hosts.length > 1 && (
          <MerchantOnly endpoint={chooseCanonicalHost}>
            <HostCard domain={domain} />
          </MerchantOnly>
        )}
      </Stack>
    </SettingsPage>
  )
}
