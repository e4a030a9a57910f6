import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Document 2 §9. */
const LARGEST = 200_000_000

interface ChooseFileProps {
  /** A description of the expected file. */
  text: string
  /** Why the chosen one can't be read. */
  unreadable?: string | undefined
  onFile: (file: File) => void
  onSample: () => void
}

/** Selects a file. */
export function ChooseFile({ text, unreadable, onFile, onSample }: ChooseFileProps) {
  const { t } = useTranslation('imports')
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
