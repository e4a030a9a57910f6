import { useTranslation } from 'react-i18next'
import type { PlanPreview } from '#contract/billing/planChange.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { type Sum, Sums } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What a change of plan costs now and next, when it begins, and what the store loses with it. */
export function PlanPreviewView({ preview, coupon }: { preview: PlanPreview; coupon: string | undefined }) {
  const { t, i18n } = useTranslation('plans')
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const time = (timestamp: string) => formatTimeWithZone(timestamp, i18n.language)
  const { kind, lines, discount, tax, total, credit, next, effectiveOn, replacedCoupon, losses } = preview
  const sums: Sum[] = [
    ...lines.map(({ description, amount }): Sum => [description, money(amount)]),
    ...(discount > 0 ? [[t('order.discount'), money(-discount)] as const] : []),
    ...(tax > 0 ? [[t('order.tax'), money(tax)] as const] : []),
    [t('order.now'), money(total), true],
  ]
  return (
    <Stack>
      {kind === 'downgrade' ? <p>{t('order.laterOn', { time: time(effectiveOn) })}</p> : <Sums sums={sums} />}
      {credit > 0 && <Muted>{t('order.credit', { amount: money(credit) })}</Muted>}
      {next && <Muted>{t('order.next', { amount: money(next.amount), time: time(next.on) })}</Muted>}
      {replacedCoupon && coupon && (
        <Notice tone="warn">
          {t(kind === 'downgrade' ? 'order.couponLater' : 'order.couponNow', { coupon, replaced: replacedCoupon })}
        </Notice>
      )}
      <Losses losses={losses} />
    </Stack>
  )
}

function Losses({ losses: { products, images, apps, features } }: Pick<PlanPreview, 'losses'>) {
  const { t } = useTranslation('plans')
  if (!products && !images && !apps && features.length === 0) return null
  return (
    <Notice tone="warn" title={t('order.losses')}>
      <ul>
        {products && <li>{t('order.products', products)}</li>}
        {images && <li>{t('order.images', images)}</li>}
        {apps && <li>{t('order.apps', apps)}</li>}
        {features.map(feature => (
          <li key={feature}>{t('order.app', { app: feature })}</li>
        ))}
      </ul>
    </Notice>
  )
}
