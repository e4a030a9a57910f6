import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Integration, isSecretKey, setIntegrationSecret } from '#contract/apps/integrations.ts'
import { broken } from '#contract/rules/rules.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useAdopt } from '../useAdopt.ts'

// Messages are keys of the namespace `integrations`.
const SecretForm = z.object({
  secretKey: z.string().check(z.refine((key: string) => isSecretKey(key.trim()), broken('serviceKey'))),
})
type SecretForm = z.output<typeof SecretForm>

/** The key that a service and the store share: set or replaced, never shown, never stored on this device. */
export function SecretCard({ integration }: { integration: Integration }) {
  const { t } = useTranslation(['integrations', 'page'])
  const { isSet, last4 } = integration.secretKey
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Card title={t('secret.title')}>
      <Stack>
        <p>{t('secret.text')}</p>
        <MerchantOnly endpoint={setIntegrationSecret}>
          {isSet && !isReplacing ? (
            <Inline>
              <span>{t('secret.set', { last4: last4 ?? '' })}</span>
              <Button onClick={() => setReplacing(true)}>{t('secret.replace')}</Button>
            </Inline>
          ) : (
            <KeyForm integration={integration} onClose={isReplacing ? () => setReplacing(false) : undefined} />
          )}
        </MerchantOnly>
      </Stack>
    </Card>
  )
}

interface KeyFormProps {
  integration: Integration
  /** Where there is a key already: saved or canceled. */
  onClose: (() => void) | undefined
}

function KeyForm({ integration: { sku, revision }, onClose }: KeyFormProps) {
  const { t } = useTranslation(['integrations', 'page'])
  const write = useWrite(setIntegrationSecret, {
    adopt: useAdopt(),
    onSaved: () => {
      toast({ text: t('secret.done') })
      onClose?.()
    },
  })
  const state = useSubmitForm<SecretForm>({
    schema: SecretForm,
    values: { secretKey: '' },
    write,
    send: ({ secretKey }) => write.send({ params: { sku }, body: { revision, secretKey: secretKey.trim() } }),
  })
  return (
    <SubmitForm
      state={state}
      messages="integrations"
      submitLabel={t('secret.submit')}
      extra={onClose && <Button onClick={() => write.isPending || onClose()}>{t('page:confirm.cancel')}</Button>}
    >
      <TextField<SecretForm>
        name="secretKey"
        type="password"
        label={t('secret.title')}
        hint={t('secret.hint')}
        width="medium"
        required
      />
    </SubmitForm>
  )
}
