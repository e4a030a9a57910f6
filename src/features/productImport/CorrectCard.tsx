import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import type { CorrectRowsProps } from './CorrectRows.tsx'

const CorrectRows = lazyOnRequest(() => import('./CorrectRows.tsx'), 'grid')

/** Takes the rows that would be refused out of the file, to be corrected as in a spreadsheet, which is fetched first. */
export function CorrectCard({ onCancel, ...rest }: CorrectRowsProps & { onCancel: () => void }) {
  const { t } = useTranslation('productImport')
  return (
    <Card
      title={t('correct.title')}
      actions={
        <Button size="small" onClick={onCancel}>
          {t('correct.cancel')}
        </Button>
      }
    >
      <Stack>
        <p>{t('correct.text')}</p>
        <Suspense fallback={<p role="status">{t('correct.loading')}</p>}>
          <CorrectRows {...rest} />
        </Suspense>
      </Stack>
    </Card>
  )
}
