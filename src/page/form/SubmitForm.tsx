import type { TOptions } from 'i18next'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useErrorMessage } from '../failure/errorMessage.ts'
import { UnconfirmedNotice } from '../UnconfirmedNotice.tsx'
import { FormMessages, fieldError } from './formMessages.ts'
import type { SubmitFormState } from './useSubmitForm.ts'
import { WriteDialog, type WriteDialogProps } from './WriteDialog.tsx'

interface SubmitFormProps<Values extends FieldValues> {
  state: SubmitFormState<Values>
  /** The namespace of the schema's messages. */
  messages: string
  submitLabel: string
  /** Further actions. */
  extra?: ReactNode
  children: ReactNode
}

/** A form in a card, of `useSubmitForm`. */
export function SubmitForm<Values extends FieldValues>(props: SubmitFormProps<Values>) {
  const { state, messages, submitLabel, extra, children } = props
  const { t } = useTranslation('page')
  const errorMessage = useErrorMessage()
  const { form, write, error } = state
  return (
    <FormProvider {...form}>
      <FormMessages value={messages}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            state.submit()
          }}
        >
          <Stack>
            {children}
            <UnconfirmedNotice write={write} />
            {error && (
              <Notice tone="danger" live>
                {errorMessage(error)}
              </Notice>
            )}
            <Inline end>
              {extra}
              <Button type="submit" variant="primary" busy={write.isPending} busyLabel={t('write.working')}>
                {submitLabel}
              </Button>
            </Inline>
          </Stack>
        </form>
      </FormMessages>
    </FormProvider>
  )
}

export interface SubmitDialogProps<Values extends FieldValues> extends Omit<WriteDialogProps, 'write' | 'onSubmit'> {
  state: SubmitFormState<Values>
  /** The namespace of the schema's messages. */
  messages: string
  /** What happened and what to do. Default: the error's own text. */
  errorText?: (error: Error) => string
  /** Placeholders of the messages of rules without a field. */
  errorValues?: TOptions
}

/** The same in a dialog. */
export function SubmitDialog<Values extends FieldValues>(props: SubmitDialogProps<Values>) {
  const { state, messages, error = null, errorText, errorValues, ...rest } = props
  const errorMessage = useErrorMessage()
  return (
    <FormProvider {...state.form}>
      <FormMessages value={messages}>
        <WriteDialog
          {...rest}
          write={state.write}
          error={
            fieldError(messages, state.broken, errorValues) ??
            (state.error ? (errorText ?? errorMessage)(state.error) : error)
          }
          onSubmit={state.submit}
        />
      </FormMessages>
    </FormProvider>
  )
}
