import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesFigures } from '#contract/insight/analytics.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useChartText } from '#page/chart/useChartText.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { RankTable } from '#ui/chart/RankTable.tsx'
import { ShareChart } from '#ui/chart/ShareChart.tsx'
import { Name } from '#ui/Name.tsx'
import { ordersOf } from '../shared/sales.ts'
import styles from './Breakdown.module.css'
import { daysOf } from './figures.ts'

/** Where the sales come from: payment methods, products, categories, customers, visits. */
export const Breakdown = memo(function Breakdown({ figures }: { figures: SalesFigures }) {
  return (
    <div className={styles.grid}>
      <Products figures={figures} />
      <Categories figures={figures} />
      <PaymentMethods figures={figures} />
      <Customers figures={figures} />
      <Funnel figures={figures} />
    </div>
  )
})

const linkTo = (to: string, name: string) => (
  <AppLink to={to}>
    <Name>{name}</Name>
  </AppLink>
)

function Products({ figures }: { figures: SalesFigures }) {
  const { t } = useTranslation('analytics')
  const rows = figures.products.map(({ id, name: known, items, gross }) => {
    const name = id === '' ? t('main.customItems') : known || t('main.deletedProduct')
    const link = id === '' ? undefined : linkTo(ordersOf(daysOf(figures), { product: id }), name)
    return { id, name, link, values: [items, gross] }
  })
  return <Sold title={t('main.chart.products')} rows={rows} />
}

function Categories({ figures }: { figures: SalesFigures }) {
  const { t } = useTranslation('analytics')
  const rows = figures.categories.map(({ id, name, items, gross }) => ({
    ...{ id, name, values: [items, gross] },
    link: linkTo(pathTo('category.detail', { id }), name),
  }))
  return <Sold title={t('main.chart.categories')} rows={rows} />
}

function Sold({ title, rows }: { title: string; rows: Parameters<typeof RankTable>[0]['rows'] }) {
  const { t } = useTranslation('analytics')
  const columns = [
    { head: t('main.figure.items.name'), unit: 'number' },
    { head: t('main.figure.gross.name'), unit: 'money' },
  ] as const
  return (
    <Card title={title}>
      <RankTable {...{ title, columns, rows }} {...useChartText()} />
    </Card>
  )
}

function PaymentMethods({ figures }: { figures: SalesFigures }) {
  const { t } = useTranslation('analytics')
  const title = t('main.chart.paymentMethods')
  const columns = [
    { head: t('main.figure.orders.name'), unit: 'number' },
    { head: t('main.returned'), unit: 'money' },
    { head: t('main.figure.total.name'), unit: 'money' },
  ] as const
  const rows = figures.paymentMethods.map(({ name: method, ...sums }) => {
    const name = method || t('main.noMethod')
    const link = method && linkTo(ordersOf(daysOf(figures), { method }), name)
    return {
      id: method,
      name,
      ...(link && { link }),
      values: [sums.orders, sums.returned, SALES_AMOUNTS.total.of(sums)],
    }
  })
  return (
    <Card title={title}>
      <RankTable {...{ title, columns, rows }} {...useChartText()} />
    </Card>
  )
}

function Customers({ figures: { customers } }: { figures: SalesFigures }) {
  const { t } = useTranslation('analytics')
  const title = t('main.chart.customers')
  const shares = [
    { label: t('main.figure.newCustomers.name'), value: customers.new },
    { label: t('main.figure.returning.name'), value: customers.returningOrders },
    { label: t('main.figure.guests.name'), value: customers.guestOrders },
  ]
  return (
    <Card title={title}>
      <ShareChart title={title} unit="number" shares={shares} {...useChartText()} />
    </Card>
  )
}

const STAGES = ['visitors', 'carts', 'checkouts', 'orders'] as const

function Funnel({ figures: { traffic } }: { figures: SalesFigures }) {
  const { t } = useTranslation('analytics')
  const title = t('main.chart.funnel')
  const columns = [
    { head: t('main.shareOfVisitors'), unit: 'percent' },
    { head: t('main.visits'), unit: 'number' },
  ] as const
  const rows = STAGES.map(stage => ({
    id: stage,
    name: t(`main.figure.${stage}.name`),
    values: [traffic[stage] / traffic.visitors, traffic[stage]],
  }))
  return (
    <Card title={title}>
      <RankTable
        {...{ title, columns, rows: traffic.visitors > 0 ? rows : [], full: traffic.visitors }}
        {...useChartText()}
      />
    </Card>
  )
}
