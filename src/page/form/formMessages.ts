import i18next from 'i18next'
import { createContext, use } from 'react'
import { type FieldError, type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'

/** The namespace in which the messages of a form's schema are text keys. */
export const FormMessages = createContext('page')

/** The sentence of a field's error: a schema's message is a text key, the provider's is a sentence already. */
export function fieldError(namespace: string, error: FieldError | undefined): string | undefined {
  if (!error) return undefined
  const message = error.message ?? ''
  return error.type === 'server' ? message : String(i18next.t(`${namespace}:${message}` as never))
}

/** A control's connection with the form around it: value, handlers, and the error as a sentence. */
export function useField<Values extends FieldValues>(name: Path<Values>) {
  const { control } = useFormContext<Values>()
  const namespace = use(FormMessages)
  const { field, fieldState } = useController({ name, control })
  return { field, error: fieldError(namespace, fieldState.error) }
}
