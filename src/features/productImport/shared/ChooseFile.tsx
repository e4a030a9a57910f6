import i18next from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'

/** Document 2 §9. */
const LARGEST = 200_000_000

interface ChooseFileProps {
  /** A description of the expected file. */
  text: string
  /** The file that is being read, from 0 to 1. */
  reading?: { name: string; part: number; rows: number } | undefined
  /** Why the chosen one can't be read. */
  unreadable?: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
  onSample: () => void
}

/** Selects a file, and shows the progress of reading it. Needs the messages of `productImport`. */
export function ChooseFile({ text, reading, unreadable, onFile, onCancel, onSample }: ChooseFileProps) {
  const { t } = useTranslation('productImport')
  const [problem, setProblem] = useState<'several' | 'type' | 'size' | 'empty' | null>(null)
  const take = useCallback(
    (files: File[]) => {
      const [file] = files
      if (!file) return
      const found = problemOf(files, file)
      setProblem(found)
      if (!found) onFile(file)
    },
    [onFile],
  )
  if (reading) {
    const rows = reading.rows.toLocaleString(i18next.language)
    return (
      <Card title={t('checking')}>
        <Stack gap={3}>
          <Name>{reading.name}</Name>
          <Progress label={t('checking')} value={reading.part * 100} />
          <Inline>
            <span>{t('rowsRead', { count: reading.rows, shown: rows })}</span>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </Inline>
        </Stack>
      </Card>
    )
  }
  return (
    <Card title={t('choose.title')}>
      <Stack>
        <p>{text}</p>
        {problem && (
          <Notice tone="danger" live>
            {t(`choose.${problem}`)}
          </Notice>
        )}
        {unreadable !== undefined && (
          <Notice tone="danger" live title={t('choose.unreadable')}>
            {unreadable}
          </Notice>
        )}
        <FileDrop accept=".csv,text/csv" label={t('choose.button')} hint={t('choose.hint')} onFiles={take} />
        <div>
          <SaveFileButton variant="ghost" onSave={onSample}>
            {t('choose.sample')}
          </SaveFileButton>
        </div>
      </Stack>
    </Card>
  )
}

function problemOf(files: readonly File[], file: File) {
  if (files.length > 1) return 'several'
  if (!/\.csv$/i.test(file.name)) return 'type'
  if (file.size > LARGEST) return 'size'
  return file.size === 0 ? 'empty' : null
}
