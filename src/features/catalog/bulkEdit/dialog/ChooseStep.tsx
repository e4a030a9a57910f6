import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { counted } from '#i18n/formatNumber.ts'
import { RadioField } from '#page/form/fields/ChoiceFields.tsx'
import { Button } from '#ui/Button.tsx'
import { Stack } from '#ui/Layout.tsx'
import { bulkEditQueries } from '../queries.ts'
import { isResultOpen } from '../shared/bulkEditResult.ts'
import { ChangeFields } from './ChangeFields.tsx'
import type { ChangeForm } from './changeForm.ts'

interface ChooseStepProps {
  /** How many products are selected. */
  selected: number
  /** All search results. */
  all: { total: number; filter: string }
  onClose: () => void
}

/** Which products are changed, and how. */
export function ChooseStep({ selected, all, onClose }: ChooseStepProps) {
  const { t } = useTranslation('bulkEdit')
  const last = useQuery(bulkEditQueries.latest()).data?.bulkEdit
  return (
    <Stack gap={6}>
      {all.total > selected && (
        <RadioField<ChangeForm>
          name="isAll"
          legend={t('scope.legend')}
          options={[
            { value: false, label: t('scope.selected', counted(selected)) },
            { value: true, label: t(all.filter ? 'scope.matching' : 'scope.all', counted(all.total)) },
          ]}
        />
      )}
      <ChangeFields />
      {last && (
        <div>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              onClose()
              isResultOpen.set(true)
            }}
          >
            {t('showLast')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
