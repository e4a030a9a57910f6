import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/errors.ts'
import { SavedViewName } from '#contract/store/savedViews.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { errorMessage, providerText } from '../failure/errorMessage.ts'

interface NameFormProps {
  label: string
  name?: string
  saveLabel: string
  /** Rejects with the field's error. */
  save: (name: string) => Promise<unknown>
  onCancel?: () => void
}

/** Asks for the name of a view. Enter saves; a rejected name stays, with the reason. */
export function NameForm({ label, name: initial = '', saveLabel, save, onCancel }: NameFormProps) {
  const { t } = useTranslation(['views', 'page'])
  const [name, setName] = useState(initial)
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const wrong = SavedViewName.safeParse(name.trim()).error?.issues[0]?.message
    if (wrong) return refuse(providerText(wrong))
    setSaving(true)
    setError('')
    try {
      await save(name.trim())
      setName('')
    } catch (error) {
      const [problem] = error instanceof ApiError ? error.fields : []
      refuse(problem?.code === 'duplicate' ? t('nameTaken') : errorMessage(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !onCancel) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <Stack gap={2}>
        <Field label={label} error={error}>
          <TextInput value={name} autoComplete="off" dir="auto" onChange={event => setName(event.target.value)} />
        </Field>
        <Inline end>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {t('page:copy.cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isSaving}>
            {saveLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
