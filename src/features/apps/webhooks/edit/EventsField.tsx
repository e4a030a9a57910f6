import { useTranslation } from 'react-i18next'
import { WEBHOOK_EVENTS } from '#contract/apps/webhooks.ts'
import { useField } from '#page/form/formMessages.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import type { WebhookForm } from './schema.ts'

/** Which events are sent. */
export function EventsField() {
  const { t } = useTranslation('webhooks')
  const { field, error } = useField<WebhookForm>('events')
  const chosen = field.value as WebhookForm['events']
  return (
    <FieldGroup label={t('field.events')} error={error}>
      {WEBHOOK_EVENTS.map((event, index) => (
        <Checkbox
          key={event}
          name={`event ${event}`}
          ref={index === 0 ? field.ref : undefined}
          label={t(`event.${event}`)}
          hint={<code dir="ltr">{event}</code>}
          checked={chosen.includes(event)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(WEBHOOK_EVENTS.filter(known => (known === event ? target.checked : chosen.includes(known))))
          }
        />
      ))}
    </FieldGroup>
  )
}
