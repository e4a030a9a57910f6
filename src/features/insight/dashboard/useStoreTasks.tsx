import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { quietly } from '#api/queries.ts'
import { DASHBOARD_PACE, type Dashboard } from '#contract/insight/dashboard.ts'
import { timeLeft, trialOf } from '#features/billing/plans/model.ts'
import { planQueries } from '#features/billing/plans/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { pathTo } from '#paths.ts'
import { Task } from './Task.tsx'

const DAY_MS = 24 * 3_600_000
/** How soon a trial or a card ends to be a to-do. */
const SOON_DAYS = 7

/** To-dos of a store that sells: its orders, its stock, and what failed. */
export function useStoreTasks({ orders, runningOut, ...failed }: Dashboard): ReactNode[] {
  const { t, i18n } = useTranslation('dashboard')
  const ending = useEndings()
  const counted = (count: number) => ({ count, shown: count.toLocaleString(i18n.language) })
  const list = (filter: Record<string, string>) => pathTo('order.list', {}, filter)
  const task = (key: TaskKey, count: number, to: string) =>
    count > 0 && (
      <Task key={key} to={to}>
        {t(`todo.${key}`, counted(count))}
      </Task>
    )
  return [
    ...ending,
    failed.heldPayouts !== 0 && (
      <Task key="heldPayouts" to={pathTo('settings.payouts')}>
        {t('todo.heldPayouts', { amount: formatMoney(failed.heldPayouts, i18n.language) })}
      </Task>
    ),
    failed.disputes.respondBy !== null && (
      <Task key="disputes" to={list({ view: 'all', dispute: 'needsResponse' })}>
        {t('todo.disputes', {
          ...counted(failed.disputes.count),
          when: formatTimeWithZone(failed.disputes.respondBy, i18n.language),
        })}
      </Task>
    ),
    task('flagged', orders.flagged, list({ view: 'flagged' })),
    task('newOrders', orders.new, list({ filter: 'New' })),
    task('unpaid', orders.unpaid, list({ payment: 'unpaid' })),
    task('toShip', orders.unfulfilled, list({ fulfillment: 'unfulfilled' })),
    task('partlyShipped', orders.partlyFulfilled, list({ fulfillment: 'partial' })),
    ...failed.failedImports.map(({ kind, rows }) => task(`import.${kind}`, rows, pathTo(IMPORT_ROUTES[kind]))),
    task('taxRecords', failed.failedTaxRecords, pathTo('avalara.records', {}, { view: 'failed' })),
    task('postage', failed.refusedPostageRefunds, list({ view: 'all' })),
    task('runningOut', runningOut, pathTo('product.reorder', {}, { view: 'week', within: DASHBOARD_PACE })),
  ]
}

type TaskKey =
  | `import.${keyof typeof IMPORT_ROUTES}`
  | 'flagged'
  | 'newOrders'
  | 'unpaid'
  | 'toShip'
  | 'partlyShipped'
  | 'taxRecords'
  | 'postage'
  | 'runningOut'

const IMPORT_ROUTES = {
  products: 'product.import',
  customers: 'customer.import',
  orders: 'order.import',
} as const

/** The trial or the card that ends soon, or has ended. */
function useEndings(): ReactNode[] {
  const { t } = useTranslation('dashboard')
  const [now] = useState(() => Date.now())
  const { data: status } = useQuery(quietly(planQueries.trial()))
  const { data: method } = useQuery(quietly(planQueries.paymentMethod()))
  const trial = status && trialOf(status, currentConfig().parkedPlanId)
  const left = trial?.state === 'TRIAL' && trial.left <= SOON_DAYS * DAY_MS ? timeLeft(trial.left) : undefined
  return [
    left && (
      <Task key="trial" to={pathTo('checkout')}>
        {t(`todo.trial.${left.unit}`, { count: left.count })}
      </Task>
    ),
    cardTask(t, method?.creditCard ?? null, now),
  ]
}

function cardTask(t: TFunction<'dashboard'>, card: { lastFour: string; expiration: string } | null, now: number) {
  const [, month, year] = /^(\d\d)\/(\d{4})$/.exec(card?.expiration ?? '') ?? []
  if (!card || !month || !year) return null
  // A card is valid until its month has ended.
  const ends = Date.UTC(Number(year), Number(month), 1)
  if (ends - now > SOON_DAYS * DAY_MS) return null
  const { lastFour, expiration } = card
  return (
    <Task key="card" to={pathTo('myAccount')}>
      {t(ends <= now ? 'todo.cardExpired' : 'todo.cardExpires', { lastFour, expiration })}
    </Task>
  )
}
