import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/products/productImport.ts'
import { Notice } from '#ui/Notice.tsx'
import { columnLabel } from './columnLabel.ts'
import { correctionStore } from './correctionStore.ts'
import { openReader } from './file/openReader.ts'
import type { RowProblem } from './file/problems.ts'
import type { FileReport, ReaderReply } from './file/reader.ts'
import type { Corrections, ImportRow } from './file/rows.ts'
import { CorrectSheet } from './shared/CorrectSheet.tsx'

interface CorrectRowsProps {
  file: File
  report: FileReport
  onDone: (corrections: Corrections) => void
}

type Wrong = Extract<ReaderReply, { kind: 'wrong' | 'failed' }>

/** The rows that would be refused, once they have been read. */
export default function CorrectRows({ file, report, onDone }: CorrectRowsProps) {
  const { t } = useTranslation('productImport')
  const [wrong, setWrong] = useState<Wrong>()
  useEffect(() => {
    // A separate reader, because the page's reader may be busy.
    const reader = openReader(reply => {
      if (reply.kind === 'wrong' || reply.kind === 'failed') setWrong(reply)
    })
    reader.post({ kind: 'wrong', file, report })
    return reader.close
  }, [file, report])
  if (wrong === undefined) return <p role="status">{t('correct.loading')}</p>
  if (wrong.kind === 'failed') return <Notice tone="danger">{wrong.message}</Notice>
  return (
    <>
      {wrong.hasMore && <Notice tone="info">{t('correct.more')}</Notice>}
      <CorrectGrid products={wrong.products} repeated={wrong.repeated} columns={report.columns} onDone={onDone} />
    </>
  )
}

interface CorrectGridProps extends Pick<CorrectRowsProps, 'onDone'> {
  products: readonly ImportRow[][]
  repeated: readonly RowProblem[]
  columns: readonly ProductColumn[]
}

function CorrectGrid({ products, repeated, columns, onDone }: CorrectGridProps) {
  const { t } = useTranslation('productImport')
  const [left, setLeft] = useState(products.length)
  const [hasChanged, setChanged] = useState(false)
  const [sheet] = useState(() =>
    correctionStore(products, {
      repeated,
      columns: columnsOf(columns).map(id => ({ id, label: columnLabel(t, id) })),
      lineText: line => t('correct.row', { line: line.toLocaleString(i18next.language) }),
      problemText: text => t(`problem.${text}`),
      onChange: wrongCount => {
        setLeft(wrongCount)
        setChanged(true)
      },
    }),
  )
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
    />
  )
}

/** The file's columns, and the name, without which no product is imported. */
const columnsOf = (columns: readonly ProductColumn[]) =>
  PRODUCT_COLUMNS.filter(column => column === 'name' || columns.includes(column))
