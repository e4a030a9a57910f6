import type { TFunction } from 'i18next'
import type { ContentPage } from '#contract/content/contentPages.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the page list. */
export const pageColumns = (t: TFunction<'pages'>): Column<ContentPage>[] => [
  col.link(
    'name',
    page => page.name,
    page => pathTo('pages.detail', { id: page.id }),
    { header: t('field.name'), sort: 'name' },
  ),
  col.text('path', page => <span dir="ltr">{decodeURI(page.path)}</span>, { header: t('column.path'), optional: true }),
  col.status(
    'status',
    page =>
      page.isActive ? { tone: 'ok', text: t('status.active') } : { tone: 'neutral', text: t('status.inactive') },
    { header: t('column.status') },
  ),
  col.date('createdOn', page => page.createdOn, { header: t('column.createdOn'), sort: 'createdOn', extra: true }),
  col.date('updatedOn', page => page.updatedOn, { header: t('column.updatedOn'), sort: 'updatedOn' }),
]
