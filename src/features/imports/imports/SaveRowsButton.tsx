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
  /** What the import did not take, beyond what the check did not: the lines, and by a line of each the ids of records that are there. */
  left?: () => Left | Promise<Left>
}

export interface Left {
  lines: readonly number[]
  ids: Readonly<Record<number, string>>
}

/** Saves those of a file's records that have problems, whole, as a file that can be corrected and imported. */
export function SaveRowsButton({ type, file, report, left }: SaveRowsButtonProps) {
  const { t } = useTranslation('imports')
  const { reading, columns, refused } = report
  const save = useMutation({
    mutationFn: async () => {
      const { lines = [], ids = {} } = (await left?.()) ?? {}
      const request = {
        kind: 'extract' as const,
        ...{ type, file, reading, columns, ids, refused: [...refused, ...lines] },
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
