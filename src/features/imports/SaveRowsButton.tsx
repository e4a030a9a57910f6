import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SaveFileButton } from '#page/download/SaveFileButton.tsx'
import { saveFile } from '#page/download/saveFile.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { toast } from '#ui/toast/toasts.ts'
import type { ImportType } from './file/fileKinds.ts'
import { readFile } from './file/openReader.ts'
import type { CheckedFile } from './report.ts'

interface SaveRowsButtonProps extends CheckedFile {
  type: ImportType
  /** Default: those with problems. */
  lines?: readonly number[]
}

/** Saves some of a file's records, whole, as a file that can be corrected and imported. */
export function SaveRowsButton({ type, file, report, lines }: SaveRowsButtonProps) {
  const { t } = useTranslation('imports')
  const { reading, columns, refused } = report
  const save = useMutation({
    mutationFn: async () => {
      const request = {
        kind: 'extract' as const,
        ...{ type, file, reading, columns, refused },
        ...(lines && { lines }),
      }
      const { file: rows } = await readFile<'extract'>(request, {}, new AbortController().signal)
      saveFile(rows, `${type}-to-correct.csv`)
    },
    onError: error => toast({ tone: 'danger', text: errorMessage(error), seconds: 10 }),
  })
  return (
    <SaveFileButton busy={save.isPending} onSave={save.mutate}>
      {t('review.saveRows')}
    </SaveFileButton>
  )
}
