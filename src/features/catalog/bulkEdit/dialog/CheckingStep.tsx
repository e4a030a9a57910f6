import { useTranslation } from 'react-i18next'
import type { BulkPreview } from '#contract/catalog/bulkEdits.ts'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'

/** How many of the products have been checked. */
export function CheckingStep({ preview }: { preview: BulkPreview | undefined }) {
  const { t } = useTranslation('bulkEdit')
  return (
    <Stack gap={2}>
      <p role="status">{t('checking')}</p>
      <Progress label={t('checking')} {...(preview && { value: preview.checked, max: preview.total })} />
    </Stack>
  )
}
