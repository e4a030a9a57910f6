import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Progress } from '#ui/Progress.tsx'

interface ProgressCardProps {
  file: File
  /** How much of the file was read, from 0 to 1. */
  read: number
  rows: number
  onCancel: () => void
}

/** Progress of checking the file. */
export function ProgressCard({ file, read, rows, onCancel }: ProgressCardProps) {
  const { t } = useTranslation(['imports', 'page'])
  return (
    <Card title={t('checking')}>
      <Stack gap={3}>
        <Name>{file.name}</Name>
        <Progress label={t('checking')} value={read * 100} />
        <Inline>
          <span>{t('rowsRead', counted(rows))}</span>
          <Button onClick={onCancel}>{t('page:copy.cancel')}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}
