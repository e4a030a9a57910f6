import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { EditFormState } from './editForm.ts'
import { FormMessages } from './formMessages.ts'

interface FormContextProps<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  /** The namespace of the schema's messages. */
  messages: string
  children: ReactNode
}

/** Connects the fields inside to the form that `useEditForm` manages. */
export function FormContext<Entity, Values extends FieldValues>(props: FormContextProps<Entity, Values>) {
  const { state, messages, children } = props
  return (
    <FormProvider {...(state.form as UseFormReturn<Values>)}>
      <FormMessages value={messages}>{children}</FormMessages>
      <FormConnection {...state.formProps} />
    </FormProvider>
  )
}

/** `useForm` renders its component again as soon as the form is ready: this one, not the form. */
function FormConnection<Values extends FieldValues>(props: UseFormProps<Values>) {
  useForm(props)
  return null
}
