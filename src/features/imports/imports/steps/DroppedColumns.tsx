import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { isolated } from '#lib/isolated.ts'
import { listText } from '#lib/listText.ts'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import type { Report } from '../report.ts'

/** The columns of a file that aren't imported, with how many values each has and an example. */
export function DroppedColumns({ report }: { report: Report }) {
  const { t } = useTranslation('imports')
  const filled = report.dropped.filter(({ count }) => count > 0)
  const empty = report.dropped.filter(({ count }) => count === 0)
  if (report.dropped.length === 0) return null
  return (
    <Stack gap={2}>
      {filled.length > 0 && (
        <>
          <p>{t('dropped.title', { shown: formatNumber(filled.length) })}</p>
          <ScrollTable
            label={t('dropped.label')}
            head={[t('table.column'), t('dropped.count'), t('dropped.example')]}
            rows={filled.map(({ header, count, example }) => [header, formatNumber(count), example])}
          />
        </>
      )}
      {empty.length > 0 && (
        <Muted>
          {t('dropped.empty', {
            columns: listText(
              empty.map(({ header }) => isolated(header)),
              i18next.language,
            ),
          })}
        </Muted>
      )}
    </Stack>
  )
}
