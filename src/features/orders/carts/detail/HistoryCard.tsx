import { useTranslation } from 'react-i18next'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Timeline, type TimelineLine } from '#ui/Timeline.tsx'
import type { Cart } from '../model.ts'

/** What became of the cart, newest first. */
export function HistoryCard({ cart }: { cart: Cart }) {
  const { t, i18n } = useTranslation('carts')
  const { createdOn, updatedOn, emailedOn, emailedBy, email, order } = cart
  const lines: TimelineLine[] = [{ id: 'begun', text: t('history.begun'), doneOn: createdOn }]
  if (updatedOn !== createdOn) lines.push({ id: 'changed', text: t('history.changed'), doneOn: updatedOn })
  if (emailedOn) {
    const text = t(emailedBy ? 'history.emailed' : 'history.emailedItself', { email })
    lines.push({ id: 'emailed', text, doneOn: emailedOn, ...(emailedBy && { doneBy: emailedBy }) })
  }
  if (order) {
    const text = (
      <AppLink to={pathTo('order.detail', { id: order.id })}>
        {t('history.recovered', { number: order.orderNumber })}
      </AppLink>
    )
    lines.push({ id: 'recovered', tone: 'ok', text, doneOn: order.createdOn })
  }
  const newestFirst = lines.toSorted((a, b) => b.doneOn.localeCompare(a.doneOn))
  return (
    <Card title={t('section.history')}>
      <Timeline lines={newestFirst} timeOf={timestamp => formatTimeWithZone(timestamp, i18n.language)} />
    </Card>
  )
}
