import type { TOptions } from 'i18next'
import { createContext, use } from 'react'
import { type FieldError, type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { messageOf } from '#i18n/messageOf.ts'
import { providerText } from '../failure/errorMessage.ts'

/** The namespace in which the messages of a form's schema are text keys. */
export const FormMessages = createContext('page')

/** The sentence of a field's error: a schema's message is a message key, in the form's namespace unless it names another; the provider's is a sentence. */
export function fieldError(namespace: string, error: FieldError | undefined, values?: TOptions): string | undefined {
  // Errors of a list as a whole, in addition to those of its rows.
  const own = error?.root ?? error
  if (own?.message === undefined) return undefined
  const { message } = own
  if (own.type === 'server') return providerText(message)
  return messageOf(message.includes(':') ? message : `${namespace}:${message}`, values)
}

/** A control's connection with the form around it: value, handlers, and the error as a sentence, with these values. */
export function useField<Values extends FieldValues>(name: Path<Values>, errorValues?: TOptions) {
  const { control } = useFormContext<Values>()
  const namespace = use(FormMessages)
  const { field, fieldState } = useController({ name, control })
  return { field, error: fieldError(namespace, fieldState.error, errorValues) }
}
