import { useTranslation } from 'react-i18next'
import type { ChartWords } from '#ui/chart/ChartFrame.tsx'

/** The texts of a chart and its language: `<Chart {...useChartText()} … />`. Needs the messages of `chart`. */
export function useChartText(): { words: ChartWords; language: string } {
  const { t, i18n } = useTranslation('chart')
  return { words: t('words', { returnObjects: true }), language: i18n.language }
}
