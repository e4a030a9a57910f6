import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { currentUser, refreshUser } from '#api/session.ts'
import { type Administrator, changePassword } from '#contract/account.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { FormMessages } from '#page/form/formMessages.ts'
import { useIntention } from '#page/useIntention.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PasswordForm } from './schema.ts'

interface PasswordCardProps {
  administrator: Administrator
  onChanged: () => void
}

/** Changes the password. Unlike other forms, its input is never stored. */
export function PasswordCard({ administrator, onChanged }: PasswordCardProps) {
  const { t } = useTranslation('account')
  const textOf = useErrorMessage()
  // Sent again after a lost response, it is the same change: the password that it names may no longer be the current one.
  const { send } = useIntention()
  const change = useMutation({
    mutationFn: (values: PasswordForm) =>
      send(changePassword, values, {
        params: { id: administrator.id },
        body: { ...values, email: administrator.email, tenantId: currentUser().claims.tenant },
      }),
  })
  const form = useForm<PasswordForm>({
    defaultValues: { oldPassword: '', password: '' },
    resolver: standardSchemaResolver(PasswordForm),
    mode: 'onTouched',
  })

  const isSending = useRef(false)

  const save = form.handleSubmit(async values => {
    // The second click of a double-click would be rejected: the password that it names is no longer the current one.
    if (isSending.current) return
    isSending.current = true
    try {
      await change.mutateAsync(values)
      form.reset()
      // The token contains the expired-password claim; a new token comes without it.
      await refreshUser()
      onChanged()
    } catch (error) {
      showRefused(error)
    } finally {
      isSending.current = false
    }
  })

  const showRefused = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    for (const { field, message } of error.fields) {
      if (field === 'oldPassword' || field === 'password') {
        form.setError(field, { type: 'server', message }, { shouldFocus: true })
      }
    }
  }
  const isOnField = change.error instanceof ApiError && change.error.fields.length > 0

  return (
    <Card title={t('password')}>
      <FormProvider {...form}>
        <FormMessages value="account">
          <form noValidate onSubmit={save}>
            <Stack>
              {change.isSuccess && (
                <Notice tone="ok" live>
                  {t('changed')}
                </Notice>
              )}
              {change.error && !isOnField && (
                <Notice tone="danger" live>
                  {textOf(change.error)}
                </Notice>
              )}
              <TextField<PasswordForm>
                name="oldPassword"
                type="password"
                autoComplete="current-password"
                label={t('oldPassword')}
                required
              />
              <TextField<PasswordForm>
                name="password"
                type="password"
                autoComplete="new-password"
                label={t('newPassword')}
                hint={t('newPasswordHint')}
                required
              />
              <Inline end>
                <Button type="submit" variant="primary" busy={change.isPending}>
                  {t('change')}
                </Button>
              </Inline>
            </Stack>
          </form>
        </FormMessages>
      </FormProvider>
    </Card>
  )
}
