import { useTranslation } from 'react-i18next'
import type { ChartWords } from '#ui/chart/ChartFrame.tsx'

/** The texts of a chart and its language: `<Chart {...useChartText()} … />`. Needs the messages of `chart`. */
export function useChartText(): { words: ChartWords; language: string } {
  const { t, i18n } = useTranslation('chart')
  const words: ChartWords = {
    ...t('words', { returnObjects: true }),
    up: change => t('summary.up', { change }),
    down: change => t('summary.down', { change }),
    same: t('summary.same'),
    highest: (label, value) => t('summary.highest', { label, value }),
  }
  return { words, language: i18n.language }
}
