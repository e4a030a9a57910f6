import type { TFunction } from 'i18next'
import type { Redirect } from '#contract/store/redirects.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the redirect list. */
export const redirectColumns = (t: TFunction<'redirects'>): Column<Redirect>[] => [
  col.link(
    'from',
    redirect => redirect.from,
    redirect => pathTo('settings.redirects.detail', { id: redirect.id }),
    { header: t('field.from'), sort: 'from' },
  ),
  col.text('to', redirect => redirect.to, { header: t('field.to') }),
  col.date('updatedOn', redirect => redirect.updatedOn, { header: t('column.updatedOn'), sort: 'updatedOn' }),
]
