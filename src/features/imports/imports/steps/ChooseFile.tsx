import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { FileDrop } from '#page/upload/FileDrop.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Document 2 §9. */
const LARGEST = 200_000_000
const LARGEST_XML = 50_000_000

interface ChooseFileProps {
  /** A description of the expected file. */
  text: string
  /** Why the chosen one can't be read. */
  unreadable?: string | undefined
  onFile: (file: File) => void
  onSample: () => void
  /** Where files of WordPress are read: see `Importer`. */
  tableOfXml?: ((file: File) => Promise<File | undefined>) | undefined
}

/** Selects a file. */
export function ChooseFile({ text, unreadable, onFile, onSample, tableOfXml }: ChooseFileProps) {
  const { t } = useTranslation('imports')
  const [problem, setProblem] = useState<'several' | 'type' | 'size' | 'empty' | 'spreadsheet' | 'xml' | null>(null)
  const take = useCallback(
    async (files: File[]) => {
      const [file] = files
      if (!file) return
      const isXml = tableOfXml !== undefined && /\.xml$/i.test(file.name)
      const found = problemOf(files, file, isXml) ?? ((await isSpreadsheet(file)) ? 'spreadsheet' : null)
      setProblem(found)
      if (found) return
      const table = isXml ? await tableOfXml(file) : file
      if (table) onFile(table)
      else setProblem('xml')
    },
    [onFile, tableOfXml],
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
        <FileDrop
          accept={tableOfXml ? '.csv,text/csv,.xml,text/xml' : '.csv,text/csv'}
          label={t('choose.button')}
          hint={t(tableOfXml ? 'choose.hintXml' : 'choose.hint')}
          onFiles={files => void take(files)}
        />
        <div>
          <SaveFileButton variant="ghost" onSave={onSample}>
            {t('choose.sample')}
          </SaveFileButton>
        </div>
      </Stack>
    </Card>
  )
}

function problemOf(files: readonly File[], file: File, isXml: boolean) {
  if (files.length > 1) return 'several'
  if (!isXml && !/\.csv$/i.test(file.name)) return 'type'
  // An XML file is read as a whole.
  if (file.size > (isXml ? LARGEST_XML : LARGEST)) return 'size'
  return file.size === 0 ? 'empty' : null
}

/** What XLSX, ODS and Numbers files begin with, which are ZIP archives, and XLS files. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0']

/** Whether a file is one of a spreadsheet program, whatever its name says. */
async function isSpreadsheet(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return SPREADSHEETS.includes([...start].map(byte => byte.toString(16).padStart(2, '0')).join(''))
}
