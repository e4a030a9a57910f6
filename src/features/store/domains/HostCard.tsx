import { useTranslation } from 'react-i18next'
import { type CustomDomain, chooseCanonicalHost } from '#contract/store/customDomain.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useAdopt } from './useDomain.ts'

/** Chooses which of the domain's hosts is the main one. */
export function HostCard({ domain: { hosts, canonicalHost, revision } }: { domain: CustomDomain }) {
  const { t } = useTranslation('domains')
  const errorMessage = useErrorMessage()
  const write = useWrite(chooseCanonicalHost, { adopt: useAdopt() })
  const main = hosts.find(({ host }) => host === canonicalHost)
  const other = hosts.find(({ host }) => host !== canonicalHost)
  if (!main || !other) return null
  return (
    <Card title={t('host.title')}>
      <Stack>
        <p role="status">{t('host.text', { main: main.shownAs, other: other.shownAs })}</p>
        <Muted>{t('host.why')}</Muted>
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={write.isPending} onClick={() => write.send({ body: { revision, canonicalHost: other.host } })}>
            {t('host.choose', { host: other.shownAs })}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
