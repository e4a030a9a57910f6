import { useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import type { Write } from '../useWrite.ts'
import { formResolver } from './formResolver.ts'
import { revalidateOthers } from './revalidate.ts'

interface SubmitFormOptions<Values extends FieldValues> {
  /** Its messages are keys of the form's namespace. */
  schema: z.ZodMiniType<Values>
  values: Values
  /** Without one, `send` hands the values on: to a bulk run, or to the form around. */
  write?: Write
  /** Sends the write; called with valid values. */
  send: (values: Values) => unknown
  /** Changes the fields that follow another one, which has changed. */
  onChange?: (name: Path<Values> | undefined) => void
}

export interface SubmitFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>
  write: Write
  submit: () => void
  /** The rule without a field that the values broke in the last attempt. */
  broken: FieldError | undefined
  /** The error of the last attempt, unless its fields show all of it. */
  error: Error | null
  /** The names of the fields that the provider refused in the last attempt. */
  refused: string[]
}

const NO_WRITE: Write = {
  ...{ isPending: false, isUnconfirmed: false, isWaiting: false, error: null },
  ...{ refused: () => undefined, reset: () => undefined },
}

/** A form that is sent once, by a write, and not stored on this device by itself: in a dialog, in steps, or with secrets. */
export function useSubmitForm<Values extends FieldValues>(options: SubmitFormOptions<Values>): SubmitFormState<Values> {
  const { schema, values, write = NO_WRITE, send, onChange } = options
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: formResolver<Values>(schema),
  })
  const fields = write.error instanceof ApiError ? write.error.fields : []
  /** `address.city` of the body is `city` in a form that is an address. */
  const nameOf = (path: string) =>
    [path, path.split('.').at(-1)].find(name => name && form.getValues(name as Path<Values>) !== undefined)
  const refused = fields.flatMap(({ field, message }) => ({ name: nameOf(field) as Path<Values>, message }))
  const shown = refused.filter(({ name }) => name)

  const showRefused = useEffectEvent(() => {
    for (const [index, { name, message }] of shown.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
  })
  useEffect(() => {
    if (write.error) showRefused()
  }, [write.error])

  const changed = useEffectEvent((name: string | undefined) => onChange?.(name as Path<Values> | undefined))
  useEffect(() => {
    const stops = [
      form.subscribe({ formState: { values: true }, callback: ({ name }) => changed(name) }),
      revalidateOthers(form),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [form])

  return {
    form,
    write,
    broken: form.formState.errors.root as FieldError | undefined,
    submit: form.handleSubmit(valid => write.isPending || send(valid)),
    error: shown.length > 0 && shown.length === fields.length ? null : write.error,
    refused: shown.map(({ name }) => name),
  }
}
