import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { CorrectSheet } from '#features/productImport/shared/CorrectSheet.tsx'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { Notice } from '#ui/Notice.tsx'
import { correctionStore } from './correctionStore.ts'
import { type Corrections, type ImportRow, usedColumns } from './file/cells.ts'
import { openReader } from './file/openReader.ts'
import { csvOf, type ReaderReply } from './file/reader.ts'
import type { Importer } from './importer.ts'
import type { Report } from './report.ts'

interface CorrectRowsProps {
  importer: Importer
  file: File
  report: Report
  onDone: (corrections: Corrections) => void
}

type Wrong = Extract<ReaderReply, { kind: 'rows' | 'failed' }>

/** Rows that one request can check. */
const MOST = ROW_PART.rows

/** The rows that would be refused, once they have been read. */
export default function CorrectRows({ importer, file, report, onDone }: CorrectRowsProps) {
  const { t } = useTranslation('productImport')
  const [wrong, setWrong] = useState<Wrong>()
  useEffect(() => {
    // A separate reader, because the page's reader may be busy.
    const reader = openReader(reply => {
      if (reply.kind === 'rows' || reply.kind === 'failed') setWrong(reply)
    })
    const { columns, exportOnly, synonyms, keys } = importer
    const lines = report.refused.slice(0, MOST)
    reader.post({
      ...{ kind: 'rows', file, lines, reading: report.reading },
      importer: { columns, exportOnly, synonyms, keys },
    })
    return reader.close
  }, [importer, file, report])
  if (wrong === undefined) return <p role="status">{t('correct.loading')}</p>
  if (wrong.kind === 'failed') return <Notice tone="danger">{wrong.message}</Notice>
  return (
    <>
      {report.refused.length > MOST && <Notice tone="info">{t('correct.more')}</Notice>}
      <CorrectGrid importer={importer} report={report} rows={wrong.rows} onDone={onDone} />
    </>
  )
}

interface CorrectGridProps extends Omit<CorrectRowsProps, 'file'> {
  rows: readonly ImportRow[]
}

function CorrectGrid({ importer, report, rows, onDone }: CorrectGridProps) {
  const { t } = useTranslation(['rowImport', 'productImport'])
  const columns = usedColumns(importer, report.reading)
  const [left, setLeft] = useState(rows.length)
  const [hasChanged, setChanged] = useState(false)
  const [error, setError] = useState<unknown>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  /** Of the current rows; earlier responses are ignored. */
  const check = async (now: readonly ImportRow[]) => {
    setChanged(true)
    controller.current?.abort()
    const next = new AbortController()
    const { signal } = next
    controller.current = next
    try {
      const verdicts = (await request(importer.endpoints.preview, { body: csvOf(columns, now) }, { signal })).rows
      if (signal.aborted) return
      const refused = [...stillTwice(report, now), ...verdicts.filter(({ outcome }) => outcome === 'refused')]
      sheet.show(refused)
      setLeft(new Set(refused.map(({ line }) => line)).size)
      setError(undefined)
    } catch (failure) {
      if (!signal.aborted) setError(failure)
    }
  }
  const [sheet] = useState(() => {
    const made = correctionStore(rows, {
      columns,
      lineText: line => t('productImport:correct.row', { line: line.toLocaleString(i18next.language) }),
      onChange: now => void check(now),
    })
    made.show(verdictsOf(report))
    return made
  })
  return (
    <CorrectSheet
      store={sheet.store}
      hasChanged={hasChanged}
      status={
        left === 0
          ? t('correct.allRight')
          : t('correct.left', { count: left, shown: left.toLocaleString(i18next.language) })
      }
      onUse={() => onDone(sheet.corrections())}
    >
      {error !== undefined && <Notice tone="danger">{t('correct.unchecked', { error: errorMessage(error) })}</Notice>}
    </CorrectSheet>
  )
}

/** Rows that name a record which another row of the file names: these rows alone don't show it. */
function stillTwice({ problems }: Report, now: readonly ImportRow[]) {
  const cells = new Map(now.map(row => [row.line, row.cells]))
  return problems
    .filter(({ code, line, column, value }) => code === 'twice' && cells.get(line)?.[column]?.trim() === value)
    .map(({ line, ...problem }) => ({ line, problems: [problem] }))
}

/** The result of the file's check for each row. */
const verdictsOf = ({ problems }: Report) =>
  [...Map.groupBy(problems, ({ line }) => line)].map(([line, own]) => ({ line, problems: own }))
