import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import { type CustomDomain, checkDomain, removeDomain } from '#contract/store/customDomain.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useAdopt } from './useDomain.ts'

/** What the domain's state means, and what to do next. */
export function StatusCard({ domain }: { domain: CustomDomain }) {
  const { t, i18n } = useTranslation('domains')
  const errorMessage = useErrorMessage()
  const [isRemoving, setRemoving] = useState(false)
  const check = useWrite(checkDomain, { adopt: useAdopt() })
  const { error, shownAs, givenHost, graceUntil, checkedOn, isChecking, certificate, lookup, records, absenceSeconds } =
    domain
  const time = (timestamp: string | null) => (timestamp ? formatTimeWithZone(timestamp, i18n.language) : '')
  const words = { domain: shownAs, host: givenHost, time: time(graceUntil), authority: certificate.authority }
  const why = reasonOf(domain)
  return (
    <Card title={<bdi>{shownAs}</bdi>}>
      <Stack>
        <Stack gap={2}>
          <p>{t(`${why}.text`, words)}</p>
          <p>
            <b>{t('next')}</b> {t(`${why}.next`, words)}
          </p>
        </Stack>
        {lookup !== 'none' && <Notice tone="warn">{t(`lookup.${lookup}`)}</Notice>}
        {error === 'none' && certificate.problem !== 'none' && (
          <Notice
            tone="warn"
            title={
              certificate.validUntil
                ? t('certificate.notRenewed', { time: time(certificate.validUntil) })
                : t('certificate.limited')
            }
          >
            {certificate.retryOn
              ? t('certificate.retry', { time: time(certificate.retryOn) })
              : t(`certificate.${certificate.problem}.next`, words)}
          </Notice>
        )}
        {absenceSeconds > 0 && records.some(({ result }) => result === 'missing') && (
          <p>{t('absence', { duration: formatDuration(absenceSeconds, i18n.language) })}</p>
        )}
        <Facts>
          <Fact term={t('fact.checked')}>{isChecking ? t('checking') : time(checkedOn) || t('notChecked')}</Fact>
          {certificate.validUntil && <Fact term={t('fact.certificate')}>{time(certificate.validUntil)}</Fact>}
        </Facts>
        <Muted>{t('byItself')}</Muted>
        <UnconfirmedNotice write={check} />
        {check.error && (
          <Notice tone="danger" live>
            {errorMessage(check.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={check.isPending || isChecking} busyLabel={t('checking')} onClick={() => check.send({})}>
            {t('check')}
          </Button>
          {mayUse(removeDomain) && <Button onClick={() => setRemoving(true)}>{t('remove.open')}</Button>}
        </Inline>
      </Stack>
      <RemoveDialog domain={domain} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  )
}

/** Whole minutes, or hours from two of them. */
function formatDuration(seconds: number, language: string): string {
  const [unit, length] = seconds < 7200 ? (['minute', 60] as const) : (['hour', 3600] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(seconds / length))
}

/** The messages about the state that matter most. */
function reasonOf({ state, error, certificate }: CustomDomain) {
  if (error === 'certificate') return `certificate.${certificate.problem}` as const
  if (error !== 'none') return `error.${error}` as const
  return state === 'none' || state === 'error' ? 'state.waiting' : (`state.${state}` as const)
}
