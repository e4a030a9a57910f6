import { useTranslation } from 'react-i18next'
import { SIGNATURE_FORMATS } from '#contract/apps/webhookRules.ts'
import type { Webhook } from '#contract/apps/webhooks.ts'
import { RadioField, SwitchField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { webhookResource } from '../resource.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { EventsField } from './EventsField.tsx'
import { SecretCard } from './SecretCard.tsx'
import { fieldOf, toForm, toPayload, WebhookForm } from './schema.ts'

/** Adds or edits a webhook. */
export default function WebhookEditPage() {
  return (
    <RecordPage resource={webhookResource}>
      {(webhook, session) => <WebhookEditor webhook={webhook} session={session} />}
    </RecordPage>
  )
}

function WebhookEditor({ webhook, session }: { webhook: Webhook | null; session: RecordSession }) {
  const { t } = useTranslation('webhooks')
  const state = useRecordForm(webhookResource, {
    record: webhook,
    schema: WebhookForm,
    toForm,
    toPayload,
    fieldOf,
    nameOf: ({ name }) => name,
  })
  const saved = state.isNew ? null : state.record
  return (
    <RecordEditor
      resource={webhookResource}
      session={session}
      state={state}
      fields={plainFieldLabels<WebhookForm>({
        name: t('field.name'),
        url: t('field.url'),
        events: t('field.events'),
        isActive: t('field.isActive'),
        signatureFormat: t('field.signatureFormat'),
      })}
    >
      <Card title={t('section.target')}>
        <Stack>
          <TextField<WebhookForm> name="name" label={t('field.name')} hint={t('field.nameHint')} required />
          <TextField<WebhookForm> name="url" type="url" label={t('field.url')} hint={t('field.urlHint')} required />
          <SwitchField<WebhookForm> name="isActive" label={t('field.isActive')} hint={t('field.isActiveHint')} />
        </Stack>
      </Card>
      <Card title={t('section.events')}>
        <EventsField />
      </Card>
      <Card title={t('section.signature')}>
        <RadioField<WebhookForm>
          name="signatureFormat"
          legend={t('field.signatureFormat')}
          options={SIGNATURE_FORMATS.map(value => ({
            value,
            label: t(`format.${value}`),
            hint: t(`format.${value}Hint`),
          }))}
        />
      </Card>
      {saved && <SecretCard webhook={saved} />}
      {saved && <DeliveryCard webhook={saved} />}
    </RecordEditor>
  )
}
