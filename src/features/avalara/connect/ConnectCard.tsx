import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import {
  type AvalaraConnection,
  type Credentials,
  connectAvalara,
  ENVIRONMENTS,
  testAvalara,
} from '#contract/avalara.ts'
import { providerText, useErrorMessage } from '#page/errorMessage.ts'
import { focusFirstError } from '#page/focus.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FieldRow, Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { isAccountId, isLicenseKey } from '../model.ts'
import { useConnectionWrite } from '../useConnectionWrite.ts'

interface ConnectCardProps {
  connection: AvalaraConnection
  /** For a store that is already connected: saved or canceled. */
  onClose?: () => void
}

/** Account and license key, then the company. Unlike other forms, its input is never stored on this device. */
export function ConnectCard({ connection, onClose }: ConnectCardProps) {
  const { t } = useTranslation('avalara')
  const errorMessage = useErrorMessage()
  const [typed, setTyped] = useState<Credentials>({
    accountId: connection.accountId,
    licenseKey: '',
    environment: connection.environment,
  })
  const [companyCode, setCompanyCode] = useState('')
  const [isTried, setTried] = useState(false)
  const company = useRef<HTMLSelectElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // Incremented on each failed validation, so that the first invalid field gets the focus each time.
  const [wrong, setWrong] = useState(0)

  const check = useMutation({
    mutationFn: (credentials: Credentials) => request(testAvalara, { body: { credentials } }),
    onSuccess: ({ companies }) => {
      const known = companies.find(({ code }) => code === connection.companyCode)
      setCompanyCode((known ?? companies.find(({ isDefault }) => isDefault) ?? companies[0])?.code ?? '')
    },
  })
  const connect = useConnectionWrite(connectAvalara, connection, () => {
    toast({ text: t('connect.done') })
    onClose?.()
  })
  const { result, companies = [] } = check.data ?? {}
  const isChecked = companies.length > 0
  useEffect(() => {
    if (isChecked) company.current?.focus()
  }, [isChecked])
  useEffect(() => {
    if (wrong > 0) focusFirstError(form.current)
  }, [wrong])

  const change = (changes: Partial<Credentials>) => {
    if (connect.isPending) return
    setTyped({ ...typed, ...changes })
    check.reset()
    connect.reset()
  }
  const credentials = { ...typed, accountId: typed.accountId.trim(), licenseKey: typed.licenseKey.trim() }
  const isRight = isAccountId(credentials.accountId) && isLicenseKey(credentials.licenseKey)
  const submit = () => {
    setTried(true)
    if (!isRight) setWrong(count => count + 1)
    if (!isRight || check.isPending || connect.isPending) return
    if (isChecked) connect.mutate({ ...credentials, companyCode })
    else check.mutate(credentials)
  }
  const refused = (field: string) =>
    connect.error instanceof ApiError
      ? providerText(connect.error.fields.find(each => each.field === field)?.message)
      : undefined
  const isOnField = connect.error instanceof ApiError && connect.error.fields.length > 0
  const failure = check.error ?? (isOnField ? null : connect.error)
  return (
    <Card title={t(onClose ? 'connect.replace' : 'connect.title')}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <p>{t('connect.text')}</p>
          <FieldRow>
            <Field
              label={t('field.accountId')}
              hint={t('field.accountIdHint')}
              error={isTried && !isAccountId(credentials.accountId) ? t('problem.accountId') : refused('accountId')}
              required
            >
              <TextInput
                value={typed.accountId}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                onChange={event => change({ accountId: event.target.value })}
              />
            </Field>
            <Field
              label={t('field.licenseKey')}
              hint={t('field.licenseKeyHint')}
              error={
                isTried && !isLicenseKey(credentials.licenseKey)
                  ? t('problem.licenseKey')
                  : result === 'wrongKey'
                    ? t('result.wrongKey')
                    : refused('licenseKey')
              }
              required
            >
              <TextInput
                type="password"
                value={typed.licenseKey}
                autoComplete="off"
                dir="ltr"
                onChange={event => change({ licenseKey: event.target.value })}
              />
            </Field>
            <Field label={t('field.environment')} hint={t('field.environmentHint')}>
              <Select
                value={typed.environment}
                onChange={event => change({ environment: event.target.value as Credentials['environment'] })}
              >
                {ENVIRONMENTS.map(each => (
                  <option key={each} value={each}>
                    {t(`environment.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </FieldRow>
          {isChecked && (
            <Field label={t('field.company')} hint={t('field.companyHint')} error={refused('companyCode')}>
              <Select ref={company} fit value={companyCode} onChange={event => setCompanyCode(event.target.value)}>
                {companies.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {result === 'away' && (
            <Notice tone="danger" live>
              {t('result.away')}
            </Notice>
          )}
          {result === 'works' && !isChecked && (
            <Notice tone="danger" live>
              {t('result.noCompanies')}
            </Notice>
          )}
          {connect.isUnconfirmed && <Notice live>{t('checking')}</Notice>}
          {failure && (
            <Notice tone="danger" live>
              {errorMessage(failure)}
            </Notice>
          )}
          <Inline>
            <Button
              type="submit"
              variant="primary"
              busy={check.isPending || connect.isPending}
              busyLabel={t(connect.isPending ? 'connect.connecting' : 'connect.checking')}
            >
              {t(!isChecked ? 'connect.check' : onClose ? 'connect.use' : 'connect.submit')}
            </Button>
            {onClose && <Button onClick={() => connect.isPending || onClose()}>{t('cancel')}</Button>}
          </Inline>
        </Stack>
      </form>
    </Card>
  )
}
