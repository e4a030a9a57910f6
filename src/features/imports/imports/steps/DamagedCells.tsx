import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { Notice } from '#ui/Notice.tsx'
import { ScrollTable } from '#ui/table/ScrollTable.tsx'
import { columnName } from '../columnLabel.ts'
import { noticeText } from '../kindText.ts'
import type { Report } from '../report.ts'

/** Cells that a spreadsheet program changed, row by row, with what comes of them. */
export function DamagedCells({ report }: { report: Report }) {
  const { t } = useTranslation('imports')
  if (report.noticeCount === 0) return null
  return (
    <>
      <Notice tone="warn" title={t('damage.title', counted(report.noticeCount))}>
        {t('damage.text')}
      </Notice>
      <ScrollTable
        label={t('damage.list')}
        head={[t('table.line'), t('table.column'), t('damage.result')]}
        rows={report.notices.map(notice => [
          String(notice.line),
          columnName(notice.column, report.named),
          noticeText(notice),
        ])}
      />
    </>
  )
}
