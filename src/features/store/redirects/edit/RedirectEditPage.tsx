import { useTranslation } from 'react-i18next'
import type { Redirect } from '#contract/store/redirects.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { plainFieldLabels } from '#page/form/plainFieldLabels.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { RecordEditor } from '#page/record/RecordEditor.tsx'
import { RecordPage } from '#page/record/RecordPage.tsx'
import { useRecordForm } from '#page/record/useRecordForm.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { redirectResource } from '../resource.ts'
import { fieldOf, RedirectForm, toForm, toPayload } from './schema.ts'

/** Adds or edits a redirect. */
export default function RedirectEditPage() {
  return (
    <RecordPage resource={redirectResource}>
      {(redirect, session) => <RedirectEditor redirect={redirect} session={session} />}
    </RecordPage>
  )
}

function RedirectEditor({ redirect, session }: { redirect: Redirect | null; session: RecordSession }) {
  const { t } = useTranslation('redirects')
  const state = useRecordForm(redirectResource, {
    record: redirect,
    schema: RedirectForm,
    toForm,
    toPayload,
    fieldOf,
    nameOf: ({ from }) => from,
  })
  return (
    <RecordEditor
      resource={redirectResource}
      session={session}
      state={state}
      fields={plainFieldLabels<RedirectForm>({ from: t('field.from'), to: t('field.to') })}
    >
      <Card title={t('section.addresses')}>
        <Stack>
          <TextField<RedirectForm> name="from" type="url" label={t('field.from')} hint={t('field.fromHint')} required />
          <TextField<RedirectForm> name="to" type="url" label={t('field.to')} hint={t('field.toHint')} required />
        </Stack>
      </Card>
    </RecordEditor>
  )
}
