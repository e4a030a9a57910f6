import { useTranslation } from 'react-i18next'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { formatMoney } from '#lib/money.ts'
import { formatOf, storeZone, zoneName } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Figures } from '#ui/Facts.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { daysOf } from '../main/figures.ts'
import { ordersOf } from '../shared/sales.ts'
import { NewestCarts, NewestOrders } from './Newest.tsx'
import { LIVE_ROWS, MOST_CARTS } from './queries.ts'
import { useArrivals, useLive } from './useLive.ts'

/** Today so far: figures, and orders and carts as they come. Nothing moves the focus. */
export default function LivePage() {
  const { t, i18n } = useTranslation('analytics')
  const { figures, orders, carts, failed, isPaused, updatedAt } = useLive()
  const { language } = i18n
  const shownCarts = carts?.slice(0, LIVE_ROWS)
  const newOrders = useArrivals(orders)
  const newCarts = useArrivals(shownCarts)
  const number = (value: number) => value.toLocaleString(language)
  const openCarts = carts && (carts.length > MOST_CARTS ? `${number(MOST_CARTS)}+` : number(carts.length))
  return (
    <Stack>
      <PageHeader
        title={t('live.title')}
        back={<BackLink to={pathTo('analytics.main')} label={t('live.back')} />}
        badge={<Updated at={updatedAt} isPaused={isPaused} />}
      />
      <VisuallyHidden>
        <p role="status">
          {[
            newOrders > 0 && t('live.newOrders', { count: newOrders }),
            newCarts > 0 && t('live.newCarts', { count: newCarts }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </VisuallyHidden>
      {failed && <NotLoaded query={failed} what={t('live.failed')} />}
      <Card title={t('live.today')}>
        <Figures>
          <Fact term={t('main.figure.orders.name')}>
            {figures ? <AppLink to={ordersOf(daysOf(figures))}>{number(figures.totals.orders)}</AppLink> : <Skeleton />}
          </Fact>
          <Fact term={t('main.figure.total.name')}>
            {figures ? (
              <AppLink to={ordersOf(daysOf(figures))}>
                {formatMoney(SALES_AMOUNTS.total.of(figures.totals), language)}
              </AppLink>
            ) : (
              <Skeleton />
            )}
          </Fact>
          <Fact term={t('main.figure.visitors.name')}>{figures ? number(figures.traffic.visitors) : <Skeleton />}</Fact>
          <Fact term={t('live.openCarts')}>
            {openCarts ? <AppLink to={pathTo('analytics.carts')}>{openCarts}</AppLink> : <Skeleton />}
          </Fact>
        </Figures>
      </Card>
      <FieldRow>
        <Card title={t('live.orders')} flush>
          <NewestOrders orders={orders} />
        </Card>
        <Card title={t('live.carts')} flush>
          <NewestCarts carts={shownCarts} />
        </Card>
      </FieldRow>
    </Stack>
  )
}

const TIME = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const

function Updated({ at, isPaused }: { at: number; isPaused: boolean }) {
  const { t, i18n } = useTranslation('analytics')
  if (at === 0) return null
  const time = `${formatOf(i18n.language, storeZone.get(), TIME).format(at)} ${zoneName(at)}`
  return <Muted as="span">{t(isPaused ? 'live.paused' : 'live.updated', { time })}</Muted>
}
