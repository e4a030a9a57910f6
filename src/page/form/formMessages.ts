import type { TOptions } from 'i18next'
import { createContext, use } from 'react'
import { type FieldError, type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { ruleIn } from '#contract/rules/rules.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { providerText } from '../failure/errorMessage.ts'

/** The namespace in which the messages of a form's schema are text keys. */
export const FormMessages = createContext('page')

/** The sentence of a field's error: a rule, the provider's own, or a message key, in the form's namespace unless it names another. */
export function fieldError(namespace: string, error: FieldError | undefined, values?: TOptions): string | undefined {
  // Errors of a list as a whole, in addition to those of its rows.
  const own = error?.root ?? error
  return own?.type === 'server' ? providerText(own.message) : errorText(namespace, own?.message, values)
}

/** The sentence of a schema's error. */
export function errorText(namespace: string, message: string | undefined, values?: TOptions): string | undefined {
  if (message === undefined || ruleIn(message)) return providerText(message)
  return messageOf(message.includes(':') ? message : `${namespace}:${message}`, values)
}

/** A control's connection with the form around it: value, handlers, and the error as a sentence, with these values. */
export function useField<Values extends FieldValues>(name: Path<Values>, errorValues?: TOptions) {
  const { control } = useFormContext<Values>()
  const namespace = use(FormMessages)
  const { field, fieldState } = useController({ name, control })
  return { field, error: fieldError(namespace, fieldState.error, errorValues) }
}
