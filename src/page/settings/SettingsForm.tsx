import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { EditForm } from '../form/EditForm.tsx'
import type { EditFormState } from '../form/editForm.ts'
import type { FieldLabels } from '../form/FieldComparison.tsx'
import type { SavedSettings, Settings } from './settings.ts'

interface SettingsFormProps<Saved extends SavedSettings, Body, Values extends FieldValues> {
  settings: Settings<Saved, Body, Values>
  /** Of `useSettingsForm`. */
  state: EditFormState<Saved, Values>
  fields: FieldLabels<Values>
  /** The cards with its fields. */
  children: ReactNode
}

/** The form of a settings section: fields, save bar, draft, conflicts. */
export function SettingsForm<Saved extends SavedSettings, Body, Values extends FieldValues>(
  props: SettingsFormProps<Saved, Body, Values>,
) {
  const { settings, state, fields, children } = props
  return (
    <EditForm state={state} messages={settings.name} fields={fields} ways={[]} onSaved={() => undefined}>
      {children}
    </EditForm>
  )
}
