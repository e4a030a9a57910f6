import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ORDER_TASK_KINDS, type OrderTaskKind } from '#contract/orders/orderTasks.ts'
import { useField } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import type { BulkForm } from './bulkForm.ts'
import { TaskFields } from './TaskFields.tsx'

interface TaskCardProps {
  isChecking: boolean
  isChecked: boolean
  onCheck: () => void
}

/** The task, its inputs, and the button that leads to the preview. */
export function TaskCard({ isChecking, isChecked, onCheck }: TaskCardProps) {
  const { t } = useTranslation('orderBulk')
  return (
    <Card title={t('task.title')}>
      <Stack>
        <Stack>
          <KindField />
          <TaskFields />
        </Stack>
        <Inline end>
          <Button variant={isChecked ? 'secondary' : 'primary'} busy={isChecking} onClick={onCheck}>
            {t('check')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}

function KindField() {
  const { t } = useTranslation('orderBulk')
  const { getValues, reset } = useFormContext<BulkForm>()
  const { field } = useField<BulkForm>('kind')
  const kind = field.value as OrderTaskKind
  return (
    <Field label={t('task.label')} hint={t(`explain.${kind}`)}>
      <Select
        fit
        {...field}
        value={kind}
        onChange={event => {
          // Another task has other inputs, which nobody has sent yet: they show no errors.
          reset(getValues(), { keepValues: true })
          field.onChange(event)
        }}
      >
        {ORDER_TASK_KINDS.map(each => (
          <option key={each} value={each}>
            {t(`task.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
