import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SubmitFormState, useSubmitForm } from '../form/useSubmitForm.ts'
import type { Write } from '../useWrite.ts'
import { useWizard, type Wizard } from './useWizard.ts'

interface FormStep<Step extends string> {
  name: Step
  /** Of the step's fields; a review has none. */
  schema?: z.ZodMiniObject
}

interface WizardFormOptions<Step extends string, Values extends FieldValues> {
  steps: readonly [FormStep<Step>, ...FormStep<Step>[]]
  values: Values
  write: Write
  /** Sends the write from the last step. */
  send: (values: Values) => unknown
}

export interface WizardFormState<Step extends string, Values extends FieldValues> {
  wizard: Wizard<Step>
  state: SubmitFormState<Values>
}

const ANYTHING = z.looseObject({})

/** One form in steps: a step opens when the fields of those before it are valid, and the last one sends all of them. */
export function useWizardForm<Step extends string, Values extends FieldValues>(
  options: WizardFormOptions<Step, Values>,
): WizardFormState<Step, Values> {
  const { steps, values, write, send } = options
  const form = useRef<UseFormReturn<Values>>(undefined)
  const names = steps.map(({ name }) => name) as [Step, ...Step[]]
  const wizard = useWizard(names, step => {
    const now = form.current?.getValues() ?? values
    const before = steps.slice(0, names.indexOf(step))
    return before.every(({ schema = ANYTHING }) => z.safeParse(schema, now).success)
  })
  const state: SubmitFormState<Values> = useSubmitForm<Values>({
    schema: (steps[wizard.index]?.schema ?? ANYTHING) as unknown as z.ZodMiniType<Values>,
    values,
    write,
    send: () => {
      write.reset()
      const next = names[wizard.index + 1]
      return next ? wizard.go(next) : send(state.form.getValues())
    },
  })
  form.current = state.form
  const openRefusedStep = useEffectEvent(() => {
    const [field = ''] = state.refused
    const owner = steps.find(({ schema }) => schema && (field.split('.')[0] ?? '') in schema.shape)
    if (owner) wizard.go(owner.name)
  })
  useEffect(() => {
    if (write.error) openRefusedStep()
  }, [write.error])
  return { wizard, state }
}
