import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { createApiKey } from '#contract/apps/apiKeys.ts'
import { SCOPE_AREAS } from '#contract/apps/scopes.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { newToken } from '#lib/newToken.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitDialog } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { CopyableText, SecretDialog } from '#page/secret/SecretDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { Stack } from '#ui/Layout.tsx'
import { docsUrl, exampleRequest } from './example.ts'
import { apiKeyQueries } from './queries.ts'
import { ApiKeyForm, EMPTY, endOf, LIFETIMES, RIGHTS, scopesOf } from './schema.ts'

/** Makes a key, then shows it once, with a first request to try. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apiKeys')
  const queryClient = useQueryClient()
  const [key] = useState(() => newToken('bck_'))
  const [isMade, setMade] = useState(false)
  const write = useWrite(createApiKey, {
    onSaved: async () => {
      await invalidate(queryClient, { queryKey: apiKeyQueries.list().queryKey })
      setMade(true)
    },
  })
  const state = useSubmitForm<ApiKeyForm>({
    schema: ApiKeyForm,
    values: EMPTY,
    write,
    send: ({ name, rights, lifetime }) =>
      write.send({ body: { name, scopes: scopesOf(rights), expiresOn: endOf(lifetime, new Date()), key } }),
  })
  if (isMade) {
    const { name, rights } = state.form.getValues()
    return (
      <SecretDialog title={t('made.title', { name })} label={t('key')} secret={key} onStored={onClose}>
        <CopyableText label={t('example')} text={exampleRequest(key, scopesOf(rights))} />
        <p>
          <a href={docsUrl()} target="_blank" rel="noreferrer">
            {t('docs')}
          </a>
        </p>
      </SecretDialog>
    )
  }
  const { errors } = state.form.formState
  const problem = errors.rights?.root?.message ?? errors.rights?.message
  return (
    <SubmitDialog state={state} messages="apiKeys" title={t('list.add')} submitLabel={t('list.add')} onClose={onClose}>
      <TextField<ApiKeyForm> name="name" label={t('field.name')} hint={t('field.nameHint')} required />
      <FieldGroup
        label={t('field.rights')}
        hint={t('field.rightsHint')}
        error={problem && messageOf(`apiKeys:${problem}`)}
      >
        <Stack gap={2}>
          {SCOPE_AREAS.map(area => (
            <SelectField<ApiKeyForm> key={area} name={`rights.${area}`} label={t(`area.${area}`)}>
              {RIGHTS.map(right => (
                <option key={right} value={right}>
                  {t(`right.${right}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </Stack>
      </FieldGroup>
      <SelectField<ApiKeyForm> name="lifetime" label={t('field.lifetime')}>
        {LIFETIMES.map(lifetime => (
          <option key={lifetime} value={lifetime}>
            {t(`lifetime.${lifetime}`)}
          </option>
        ))}
      </SelectField>
    </SubmitDialog>
  )
}
