import type { TFunction } from 'i18next'
import { counted } from '#i18n/formatNumber.ts'
import type { GridLabels, GridUpdate } from '#ui/grid/gridTypes.ts'

/** The labels of a spreadsheet in the current language. */
export function gridLabels(t: TFunction<'grid'>, names: Pick<GridLabels, 'rowHeader' | 'find'>): GridLabels {
  return {
    ...names,
    clearFind: t('clearFind'),
    noMatch: t('noMatch'),
    fillDown: t('fillDown'),
    undo: t('undo'),
    redo: t('redo'),
    keys: t('keys'),
    news: (news: GridUpdate) =>
      news.kind === 'refused' ? t('refused', counted(news.refused)) : t(news.kind, counted(news.count)),
  }
}
