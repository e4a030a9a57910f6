import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/imports/dataExport.ts'
import { isolated } from '#lib/isolated.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { Fact, Facts } from '#ui/Facts.tsx'

/** The kinds that merchants ask for first. */
const SHOWN = ['products', 'orders', 'customers', 'pages'] as const
const MEGABYTE = 1_000_000

/** What is in an archive, and until when it is there. */
export function Contents({ latest }: { latest: DataExport }) {
  const { t, i18n } = useTranslation('dataExport')
  const { language } = i18n
  const { counts, total, bytes, images, endedOn, expiresOn, startedBy } = latest
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const time = (moment: string | null) => (moment ? formatTimeWithZone(moment, language) : '–')
  return (
    <Facts>
      <Fact term={t('fact.made')}>{t('startedBy', { name: isolated(startedBy), time: time(endedOn) })}</Fact>
      <Fact term={t('fact.expires')}>{time(expiresOn)}</Fact>
      <Fact term={t('fact.size')}>{size.format(Math.max(0.1, bytes / MEGABYTE))}</Fact>
      {SHOWN.map(kind => (
        <Fact key={kind} term={t(`kind.${kind}`)}>
          {(counts[kind] ?? 0).toLocaleString(language)}
        </Fact>
      ))}
      <Fact term={t('kind.originals')}>{images.toLocaleString(language)}</Fact>
      <Fact term={t('kind.all')}>{total.toLocaleString(language)}</Fact>
    </Facts>
  )
}
