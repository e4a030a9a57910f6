import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hit } from '#contract/apps/integrations.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Timeline } from '#ui/Timeline.tsx'

/** What a service received, newest first. */
export function HitList({ label, hits }: { label: string; hits: readonly Hit[] }) {
  const { t, i18n } = useTranslation('integrations')
  const partsOf = ({ path, product, orderNumber, amount }: Hit) =>
    [
      product,
      orderNumber && t('received.order', { number: orderNumber }),
      amount === null ? '' : formatMoney(amount, i18n.language),
      path,
    ].filter(Boolean)
  return (
    <Timeline
      label={label}
      lines={hits.map(hit => ({
        id: hit.id,
        tone: 'ok' as const,
        text: t(`kind.${hit.kind}.name`),
        detail: partsOf(hit).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        )),
        doneOn: hit.receivedOn,
      }))}
      timeOf={at => formatTimeWithZone(at, i18n.language)}
    />
  )
}
