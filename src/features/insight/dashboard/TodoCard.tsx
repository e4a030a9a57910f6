import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#contract/insight/dashboard.ts'
import { productQueries } from '#features/catalog/products/queries.ts'
import { counted } from '#i18n/formatNumber.ts'
import { excerpt } from '#lib/excerpt.ts'
import { bulkRuns, failedOf, openRun } from '#page/bulk/runState.ts'
import { type DraftSummary, storedDraftsQuery } from '#page/form/storedDrafts.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { pageMetricsQuery } from './queries.ts'
import { Task } from './Task.tsx'
import styles from './TodoCard.module.css'
import { useAccountTasks } from './useAccountTasks.tsx'
import { useStoreTasks } from './useStoreTasks.tsx'

/** Users don't read a longer list. */
const MOST_DRAFTS = 5

/** To-dos, the most urgent first, each linking to its screen. */
export function TodoCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const products = useRequiredData(productQueries.metrics())
  const pages = useRequiredData(pageMetricsQuery())
  const retry = useQuery({ ...pageMetricsQuery(), enabled: false }).refetch
  const drafts = useRequiredData(storedDraftsQuery())
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get)
  const failed = runs.filter(run => run.status === 'ended' && failedOf(run).length > 0)
  const outOfStock = products.outOfStockProductCount ?? 0
  const moreDrafts = drafts.length - MOST_DRAFTS

  const account = useAccountTasks()
  const store = useStoreTasks(dashboard)

  const tasks = [
    ...account.urgent,
    ...store,
    ...failed.map(run => (
      <Task key={`run/${run.id}`} onPress={() => openRun.set(run.id)}>
        {t('todo.run', { title: run.title, ...counted(failedOf(run).length) })}
      </Task>
    )),
    ...drafts.slice(0, MOST_DRAFTS).map(draft => (
      <Task key={draft.record} to={draft.url}>
        {draftText(draft)}
      </Task>
    )),
    moreDrafts > 0 && (
      <li key="more" className={styles.note}>
        {t('todo.moreDrafts', counted(moreDrafts))}
      </li>
    ),
    account.guide,
    outOfStock > 0 && (
      <Task key="stock" to={pathTo('product.list', {}, { view: 'outOfStock' })}>
        {t('todo.outOfStock', counted(outOfStock))}
      </Task>
    ),
    products.inactiveCount > 0 && (
      <Task key="products" to={pathTo('product.list', {}, { view: 'inactive' })}>
        {t('todo.inactiveProducts', counted(products.inactiveCount))}
      </Task>
    ),
    pages && pages.inactiveCount > 0 && (
      <Task key="pages" to={pathTo('pages.list', {}, { view: 'inactive' })}>
        {t('todo.inactivePages', counted(pages.inactiveCount))}
      </Task>
    ),
    pages === null && (
      <Task key="unknown" onPress={() => void retry()}>
        {t('todo.pagesUnknown')}
      </Task>
    ),
  ].filter(Boolean)

  return (
    <Card title={t('todo.title')}>
      {tasks.length > 0 ? (
        <ul className={styles.tasks}>{tasks}</ul>
      ) : (
        <p className={styles.nothing}>
          <Icon glyph={CircleCheck} size={20} />
          {t('todo.nothing')}
        </p>
      )}
    </Card>
  )
}

function draftText({ isNew, name }: DraftSummary): string {
  const key = isNew ? (name ? 'todo.newDraft' : 'todo.namelessDraft') : 'todo.draft'
  return i18next.t(`dashboard:${key}`, { name: excerpt(name, 80) || i18next.t('page:form.unnamed') })
}
