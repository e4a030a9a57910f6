import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { makeTestPayment, type TestPayment } from '#contract/payments/testPayment.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Sums } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { testPaymentQueries } from './queries.ts'

/** Makes a payment of $1.00 in the sandbox of the connected service, and shows the money's way. */
export default function TestPaymentCard() {
  const { t } = useTranslation('testPayment')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { data } = useQuery(testPaymentQueries.latest())
  const write = useWrite(makeTestPayment, {
    adopt: saved => cacheResponse(queryClient, testPaymentQueries.latest().queryKey, saved),
  })
  const payment = data?.payment
  return (
    <Card title={t('title')}>
      <Stack>
        <p>{t('text')}</p>
        <div aria-live="polite">{payment && <MoneyWay payment={payment} />}</div>
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={write.isPending} busyLabel={t('making')} onClick={() => write.send({})}>
            {t(payment ? 'again' : 'make')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}

const TONES = { done: 'ok', failed: 'danger', skipped: 'neutral' } as const

function MoneyWay({ payment }: { payment: TestPayment }) {
  const { t, i18n } = useTranslation('testPayment')
  const { language } = i18n
  const money = (cents: number) => formatMoney(cents, language)
  const isPaidByUs = payment.provider === 'payments'
  return (
    <Stack>
      <Muted>{t('madeOn', { time: formatTimeWithZone(payment.madeOn, language) })}</Muted>
      <List gap={3} ordered aria-label={t('way')}>
        {payment.steps.map(({ step, result, on, note, bankLastFour }) => (
          <li key={step}>
            <Stack gap={1}>
              <Inline>
                <span>{t(`step.${step}`)}</span>
                <Badge tone={TONES[result]}>{t(`result.${result}`)}</Badge>
              </Inline>
              {on && (
                <Muted>
                  {t(step === 'payout' ? 'arrivesOn' : 'doneOn', { time: formatTimeWithZone(on, language) })}
                </Muted>
              )}
              {note && <Muted>{t(`note.${note}`, { bankLastFour })}</Muted>}
            </Stack>
          </li>
        ))}
      </List>
      {isPaidByUs && (
        <Sums
          sums={[
            [t('amount'), money(payment.amount)],
            [t('fee'), money(-payment.fee)],
            [t('net'), money(payment.net), true],
          ]}
        />
      )}
    </Stack>
  )
}
