import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { currentUser, refreshUser } from '#api/session.ts'
import type { Administrator } from '#contract/account.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { TextField } from '#page/form/fields/TextField.tsx'
import { FormMessages } from '#page/form/formMessages.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { accountMutations } from './queries.ts'
import { PasswordForm } from './schema.ts'

interface PasswordCardProps {
  administrator: Administrator
  onChanged: () => void
}

/** Changes the password. Unlike other forms, its input is never stored. */
export function PasswordCard({ administrator, onChanged }: PasswordCardProps) {
  const { t } = useTranslation('account')
  const textOf = useErrorMessage()
  const change = useMutation(accountMutations.changePassword())
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
      await change.mutateAsync({
        params: { id: administrator.id },
        body: { ...values, email: administrator.email, tenantId: currentUser().claims.tenant },
      })
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
