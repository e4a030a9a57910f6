import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dispute } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { DISPUTE_FEE } from '#contract/payments/payouts.ts'
import { listText } from '#lib/listText.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

const RespondDialog = lazyOnRequest(() => import('./RespondDialog.tsx'))
const AcceptDialog = lazyOnRequest(() => import('./AcceptDialog.tsx'))

const TONES: Record<Dispute['state'], Tone> = {
  needsResponse: 'danger',
  underReview: 'warn',
  won: 'ok',
  lost: 'neutral',
}

/** What the shopper's bank took back, or wants to, and what can be done about it. */
export default function DisputesCard({ order }: { order: Order }) {
  return order.disputes?.map(dispute => <DisputeCard key={dispute.id} order={order} dispute={dispute} />)
}

function DisputeCard({ order, dispute }: { order: Order; dispute: Dispute }) {
  const { t, i18n } = useTranslation('disputes')
  const [action, setAction] = useState<'respond' | 'accept'>()
  const { state, reason, respondBy, openedOn, response, acceptedBy } = dispute
  const amount = formatMoney(dispute.amount, i18n.language)
  const fee = formatMoney(DISPUTE_FEE, i18n.language)
  const time = (on: string) => formatTimeWithZone(on, i18n.language)
  const isWaiting = state === 'needsResponse'
  const why = acceptedBy === '' ? state : 'accepted'
  const dialog = { order, dispute, onClose: () => setAction(undefined) }
  return (
    <Card title={t('title', { amount })} actions={<StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>}>
      <Stack gap={3}>
        <p>{t(`explain.${why}`, { amount, fee, name: acceptedBy })}</p>
        <Facts>
          <Fact term={t('reason.label')}>{t(`reason.${reason}`)}</Fact>
          <Fact term={t('openedOn')}>{time(openedOn)}</Fact>
          {isWaiting && <Fact term={t('respondBy')}>{time(respondBy)}</Fact>}
          {response && (
            <Fact term={t('response')}>
              <bdi>{response.text}</bdi>
            </Fact>
          )}
          {response && (
            <Fact term={t('sent')}>{t('sentBy', { name: response.doneBy, when: time(response.sentOn) })}</Fact>
          )}
          {response && response.files.length > 0 && (
            <Fact term={t('files.label')}>
              <bdi>
                {listText(
                  response.files.map(({ name }) => name),
                  i18n.language,
                )}
              </bdi>
            </Fact>
          )}
        </Facts>
        {isWaiting && (
          <Inline>
            <Button variant="primary" onClick={() => setAction('respond')}>
              {t('respond.action')}
            </Button>
            <Button onClick={() => setAction('accept')}>{t('accept.action')}</Button>
          </Inline>
        )}
        <Suspense>
          {isWaiting && action === 'respond' && <RespondDialog {...dialog} />}
          {isWaiting && action === 'accept' && <AcceptDialog {...dialog} />}
        </Suspense>
      </Stack>
    </Card>
  )
}
