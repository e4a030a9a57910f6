import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ValuePath } from '#lib/merge.ts'
import { EditForm } from '../form/EditForm.tsx'
import type { EditFormState } from '../form/editForm.ts'
import type { FieldLabels } from '../form/FieldComparison.tsx'
import type { SaveWords } from '../form/SaveActions.tsx'
import { MerchantOnly } from '../MerchantOnly.tsx'
import type { SavedSettings, Settings } from './settings.ts'

interface SettingsFormProps<Saved extends SavedSettings, Body, Values extends FieldValues> {
  settings: Settings<Saved, Body, Values>
  /** Of `useSettingsForm`. */
  state: EditFormState<Saved, Values>
  fields: FieldLabels<Values>
  /** Another search of the same URL shows another section. */
  isBySearch?: boolean
  /** See `EditForm`. */
  covers?: (pathname: string) => boolean
  restoredDraft?: ReactNode
  words?: SaveWords
  /** The cards with its fields. */
  children: ReactNode
}

/** The form of a settings section: fields, save bar, draft, conflicts. */
export function SettingsForm<Saved extends SavedSettings, Body, Values extends FieldValues>(
  props: SettingsFormProps<Saved, Body, Values>,
) {
  const { settings, state, fields, isBySearch = false, covers, restoredDraft, words, children } = props
  const isSecret = ({ field }: ValuePath<Values>) => settings.secrets?.some(name => name === field)
  // Dialogs that compare versions list values.
  const shown: FieldLabels<Values> = {
    label: fields.label,
    show: (path, value) => (isSecret(path) && value !== '' ? '••••••••' : fields.show(path, value)),
  }
  return (
    <MerchantOnly endpoint={settings.save}>
      <EditForm
        state={state}
        messages={settings.name}
        fields={shown}
        ways={[]}
        isBySearch={isBySearch}
        {...(covers && { covers })}
        restoredDraft={restoredDraft}
        {...(words && { words })}
        onSaved={() => undefined}
      >
        {children}
      </EditForm>
    </MerchantOnly>
  )
}
