import i18next, { type TFunction } from 'i18next'
import type { GridLabels, GridUpdate } from '#ui/grid/gridTypes.ts'

/** The labels of a spreadsheet in the current language. */
export function gridLabels(t: TFunction<'grid'>, names: Pick<GridLabels, 'rowHeader' | 'find'>): GridLabels {
  const number = (count: number) => count.toLocaleString(i18next.language)
  return {
    ...names,
    clearFind: t('clearFind'),
    noMatch: t('noMatch'),
    fillDown: t('fillDown'),
    undo: t('undo'),
    redo: t('redo'),
    keys: t('keys'),
    news: (news: GridUpdate) =>
      news.kind === 'refused'
        ? t('refused', { count: news.refused, shown: number(news.refused) })
        : t(news.kind, { count: news.count, shown: number(news.count) }),
  }
}
