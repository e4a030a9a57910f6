import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUse } from '#api/session.ts'
import { createWebhook, type Webhook } from '#contract/apps/webhooks.ts'
import { IntegrationPage } from '#page/integration/IntegrationPage.tsx'
import { AddLink } from '#page/list/AddLink.tsx'
import { type Column, col } from '#page/list/columns.tsx'
import { ListSearchBox } from '#page/list/ListSearchBox.tsx'
import { NoMatch } from '#page/list/NoMatch.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { RecordTable } from '#page/record/RecordTable.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Inline } from '#ui/Layout.tsx'
import { webhookQueries } from '../queries.ts'
import { webhookResource } from '../resource.ts'
import { webhookStatus } from '../status.ts'
import { webhookListQuery, webhookSearch } from './search.ts'

/** Zapier and other programs: where the store's events are sent. */
export default function WebhookListPage() {
  const { t } = useTranslation('webhooks')
  const columns = useMemo(() => webhookColumns(t), [t])
  const state = useListState(webhookSearch)
  const { search } = state
  const list = useList(state, webhookQueries.list(webhookListQuery(search)))
  const { isInstalled } = useRequiredData(webhookQueries.status())
  const isOn = isInstalled && list.rows.some(({ isActive }) => isActive)
  const add = mayUse(createWebhook) && <AddLink to={pathTo('zapier.add')}>{t('list.add')}</AddLink>
  const notInstalled = {
    title: t('notInstalled.title'),
    text: t('notInstalled.text'),
    link: t('notInstalled.link'),
  }
  return (
    <IntegrationPage
      title={search.search ? t('list.searchTitle') : t('list.title')}
      status={{ isOn, label: t(isOn ? 'connected' : 'notConnected') }}
      notInstalled={isInstalled ? null : notInstalled}
    >
      <MerchantOnly endpoint={createWebhook} />
      <p>{t('about')}</p>
      <Inline>
        <ListSearchBox label={t('list.search')} state={state} />
        {list.totalCount > 0 && add}
      </Inline>
      <RecordTable
        label={t('list.title')}
        state={state}
        list={list}
        columns={columns}
        nameOf={webhook => webhook.name}
        resource={webhookResource}
        empty={
          search.search !== '' || list.totalCount > 0 ? (
            <NoMatch listUrl={pathTo('zapier')} />
          ) : (
            <EmptyState title={t('list.emptyTitle')} actions={add}>
              {t('list.emptyText')}
            </EmptyState>
          )
        }
      />
    </IntegrationPage>
  )
}

const webhookColumns = (t: TFunction<'webhooks'>): Column<Webhook>[] => [
  col.link(
    'name',
    ({ name }) => name,
    ({ id }) => pathTo('zapier.detail', { id }),
    { header: t('field.name'), sort: 'name' },
  ),
  col.status('status', webhook => webhookStatus(webhook, t), { header: t('column.status') }),
  col.text('url', ({ url }) => url, { header: t('field.url') }),
  col.date('updatedOn', ({ updatedOn }) => updatedOn, {
    header: t('column.updatedOn'),
    sort: 'updatedOn',
    optional: true,
  }),
]
