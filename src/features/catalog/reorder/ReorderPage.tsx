import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReorderItem } from '#contract/catalog/reorder.ts'
import { excerpt } from '#lib/excerpt.ts'
import { isolated } from '#lib/isolated.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { type Column, col } from '#page/list/columns.tsx'
import { DataTable } from '#page/list/DataTable.tsx'
import { ListPagination } from '#page/list/ListPagination.tsx'
import { ListTabs } from '#page/list/ListTabs.tsx'
import { useList } from '#page/list/useList.ts'
import { useListState } from '#page/list/useListState.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { pathTo } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { reorderQueries } from './queries.ts'
import { SettingsCard } from './SettingsCard.tsx'
import { REORDER_VIEWS, reorderSearch } from './search.ts'

/** Products that will be sold out soon, and the email that says so. */
export default function ReorderPage() {
  const { t, i18n } = useTranslation('reorder')
  const state = useListState(reorderSearch)
  const { search } = state
  const list = useList(state, reorderQueries.list(search))
  const settings = useRequiredData(reorderQueries.settings())
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language])
  const days = search.within === '' ? settings.days : Number(search.within)
  const shown = days.toLocaleString(i18n.language)
  return (
    <Stack>
      <PageHeader back={<BackLink to={pathTo('product.list')} label={t('back')} />} title={t('title')} />
      <Muted>
        {t('meaning', { count: days, shown })} {t(`pace.${search.view}`)}
      </Muted>
      <ListTabs state={state} views={REORDER_VIEWS} labelOf={view => t(`view.${view}`)} />
      {search.within !== '' && (
        <p>
          <AppLink to={pathTo('product.reorder', {}, { view: search.view })}>
            {t('byThreshold', { count: settings.days, shown: settings.days.toLocaleString(i18n.language) })}
          </AppLink>
        </p>
      )}
      <Card flush>
        <DataTable
          label={t('title')}
          list={list}
          columns={columns}
          nameOf={({ name }) => name}
          sort={search.sort}
          onSort={() => undefined}
          empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
      <SettingsCard settings={settings} />
    </Stack>
  )
}

/** Variants that an item's cell names. */
const MOST_VARIANTS = 3

/** What is left of the variants that run out; empty for a product without variants. */
function variantsText(variants: ReorderItem['variants'], t: TFunction<'reorder'>, language: string): string {
  const shown = (count: number) => count.toLocaleString(language)
  const named = variants
    .slice(0, MOST_VARIANTS)
    .map(({ name, stock }) => t('variant', { name: isolated(excerpt(name)), shown: shown(stock) }))
  const others = variants.length - MOST_VARIANTS
  const more = others > 0 ? [t('moreVariants', { count: others, shown: shown(others) })] : []
  return [...named, ...more].join(' · ')
}

const columnsOf = (t: TFunction<'reorder'>, language: string): Column<ReorderItem>[] => [
  col.image('image', ({ imageUri }) => imageUri ?? undefined, { header: '' }),
  col.link(
    'name',
    ({ name }) => name,
    ({ id }) => pathTo('product.detail', { id }),
    { header: t('column.name') },
  ),
  col.text('variants', ({ variants }) => variantsText(variants, t, language), {
    header: t('column.variants'),
    phoneLine: 'moreStart',
  }),
  col.status(
    'daysLeft',
    ({ daysLeft, stock }) => ({
      tone: stock <= 0 ? 'danger' : 'warn',
      text: stock <= 0 ? t('outOfStock') : t('days', { count: daysLeft, shown: daysLeft.toLocaleString(language) }),
    }),
    { header: t('column.daysLeft') },
  ),
  col.number('stock', ({ stock }) => stock, { header: t('column.stock') }),
  col.number('sold', ({ sold }) => sold, { header: t('column.sold') }),
]
