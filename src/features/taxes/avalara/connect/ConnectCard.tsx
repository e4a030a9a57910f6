import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { broken } from '#contract/rules/rules.ts'
import {
  type AvalaraConnection,
  type Credentials,
  connectAvalara,
  ENVIRONMENTS,
  testAvalara,
} from '#contract/taxes/avalara.ts'
import { sameValue } from '#lib/sameValue.ts'
import { SelectField } from '#page/form/fields/ChoiceFields.tsx'
import { TextField } from '#page/form/fields/TextField.tsx'
import { SubmitForm } from '#page/form/SubmitForm.tsx'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { MerchantOnly } from '#page/MerchantOnly.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldRow } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { isAccountId, isLicenseKey } from '../model.ts'
import { useAdopt } from '../useAdopt.ts'

// Messages are keys of the namespace `avalara`.
const ConnectForm = z.object({
  accountId: z.string().check(z.trim(), z.refine(isAccountId, broken('avalaraAccount'))),
  licenseKey: z.string().check(z.trim(), z.refine(isLicenseKey, broken('avalaraKey'))),
  environment: z.enum(ENVIRONMENTS),
  companyCode: z.string(),
})
type ConnectForm = z.output<typeof ConnectForm>
type Check = z.output<typeof testAvalara.response> & { credentials: Credentials | null }

const credentialsOf = ({ accountId, licenseKey, environment }: ConnectForm): Credentials => ({
  accountId: accountId.trim(),
  licenseKey: licenseKey.trim(),
  environment,
})

interface ConnectCardProps {
  connection: AvalaraConnection
  /** For a store that is already connected: saved or canceled. */
  onClose?: () => void
}

/** Account and license key, then the company. Unlike other forms, its input is never stored on this device. */
export function ConnectCard({ connection, onClose }: ConnectCardProps) {
  const { t } = useTranslation(['avalara', 'page'])
  const { accountId, environment, companyCode, revision } = connection
  const [check, setCheck] = useState<Check>()
  const test = useWrite(testAvalara, {
    onSaved: ({ result, companies }, { body }) => {
      setCheck({ ...body, result, companies })
      const chosen =
        companies.find(({ code }) => code === companyCode) ??
        companies.find(({ isDefault }) => isDefault) ??
        companies[0]
      form.setValue('companyCode', chosen?.code ?? '')
      if (result === 'wrongKey') {
        form.setError('licenseKey', { type: result, message: 'result.wrongKey' }, { shouldFocus: true })
      }
    },
  })
  const connect = useWrite(connectAvalara, {
    adopt: useAdopt(),
    onSaved: () => {
      toast({ text: t('connect.done') })
      onClose?.()
    },
  })
  const state = useSubmitForm<ConnectForm>({
    schema: ConnectForm,
    values: { accountId, licenseKey: '', environment, companyCode: '' },
    write: test.isPending || test.error ? test : connect,
    send: values => {
      test.reset()
      connect.reset()
      if (isChecked) return connect.send({ body: { ...values, revision } })
      return test.send({ body: { credentials: credentialsOf(values) } })
    },
  })
  const { form } = state
  const typed = useWatch({ control: form.control }) as ConnectForm
  const { result, companies = [] } = check && sameValue(check.credentials, credentialsOf(typed)) ? check : {}
  const isChecked = companies.length > 0
  useEffect(() => {
    if (isChecked) form.setFocus('companyCode')
  }, [isChecked, form])

  return (
    <Card title={t(onClose ? 'connect.replace' : 'connect.title')}>
      <MerchantOnly endpoint={connectAvalara}>
        <SubmitForm
          state={state}
          messages="avalara"
          submitLabel={t(!isChecked ? 'connect.check' : onClose ? 'connect.use' : 'connect.submit')}
          extra={onClose && <Button onClick={() => connect.isPending || onClose()}>{t('page:confirm.cancel')}</Button>}
        >
          <p>{t('connect.text')}</p>
          <FieldRow>
            <TextField<ConnectForm>
              name="accountId"
              type="tel"
              label={t('field.accountId')}
              hint={t('field.accountIdHint')}
              required
            />
            <TextField<ConnectForm>
              name="licenseKey"
              type="password"
              label={t('field.licenseKey')}
              hint={t('field.licenseKeyHint')}
              required
            />
            <SelectField<ConnectForm>
              name="environment"
              label={t('field.environment')}
              hint={t('field.environmentHint')}
            >
              {ENVIRONMENTS.map(each => (
                <option key={each} value={each}>
                  {t(`environment.${each}`)}
                </option>
              ))}
            </SelectField>
          </FieldRow>
          {isChecked && (
            <SelectField<ConnectForm> name="companyCode" label={t('field.company')} hint={t('field.companyHint')}>
              {companies.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {(result === 'away' || (result === 'works' && !isChecked)) && (
            <Notice tone="danger" live>
              {t(result === 'away' ? 'result.away' : 'result.noCompanies')}
            </Notice>
          )}
        </SubmitForm>
      </MerchantOnly>
    </Card>
  )
}
