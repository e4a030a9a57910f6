import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'

interface CorrectCardProps {
  /** A spreadsheet, which is fetched first. */
  children: ReactNode
  onCancel: () => void
}

/** Extracts the rows with errors from the file, to correct them in a spreadsheet. */
export function CorrectCard({ children, onCancel }: CorrectCardProps) {
  const { t } = useTranslation(['imports', 'page'])
  return (
    <Card
      title={t('correct.title')}
      actions={
        <Button size="small" onClick={onCancel}>
          {t('page:copy.cancel')}
        </Button>
      }
    >
      <Stack>
        <p>{t('correct.text')}</p>
        <Suspense fallback={<p role="status">{t('correct.loading')}</p>}>{children}</Suspense>
      </Stack>
    </Card>
  )
}
