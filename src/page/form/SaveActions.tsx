import { useEffect, useState } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import type { AfterSave } from './EditForm.tsx'
import type { EditFormState, SaveState } from './useEditForm.ts'

/** How long the bar says "Saved" or "Not saved" before it goes back to what it says by default. */
const OUTCOME_SHOWN_FOR = 3000

const LOOKS = { idle: 'default', saving: 'loading', saved: 'success', failed: 'error' } as const

interface SaveActionsProps<Document, Values extends FieldValues> {
  state: EditFormState<Document, Values>
  hasChanges: boolean
  ways: readonly Exclude<AfterSave, 'stay'>[]
  onSave: (then: AfterSave) => void
}

/** The save bar: there once something has changed, and for a moment after saving. */
export function SaveActions<Document, Values extends FieldValues>(props: SaveActionsProps<Document, Values>) {
  const { state, hasChanges, ways, onSave } = props
  const { t } = useTranslation('page')
  const outcome = usePassing(state.saveState)
  const { errors } = useFormState({ control: state.form.control })
  const problems = Object.keys(errors).length
  if (!hasChanges && outcome !== 'saved' && outcome !== 'saving') return null

  const message = {
    idle: problems > 0 ? t('form.problems', { count: problems }) : t('form.unsaved'),
    saving: t('form.saving'),
    saved: t('form.saved'),
    failed: t('form.failed'),
  }[hasChanges && outcome === 'saved' ? 'idle' : outcome]
  const labels = { list: t('form.saveAndReturn'), new: t('form.saveAndNew') }
  const isBusy = state.saveState === 'saving'
  return (
    <SaveBar
      label={t('form.unsaved')}
      state={LOOKS[hasChanges && outcome === 'saved' ? 'idle' : outcome]}
      message={message}
    >
      {hasChanges && (
        <>
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => isBusy || state.reset()}>
            {t('form.cancel')}
          </Button>
          {ways.length > 0 && (
            <MenuButton
              label={t('form.moreSaves')}
              entries={() => ways.map(way => ({ label: labels[way], onSelect: () => onSave(way) }))}
            />
          )}
          {/* Not disabled while fields are wrong: pressing it says which, and leads there. */}
          <Button type="submit" variant="primary" busy={isBusy} aria-disabled={isBusy || problems > 0}>
            {t('form.save')}
          </Button>
        </>
      )}
    </SaveBar>
  )
}

/** The save state; an outcome turns back into `idle` after a while. */
function usePassing(saveState: SaveState): SaveState {
  const [passed, setPassed] = useState<SaveState>('idle')
  useEffect(() => {
    setPassed(saveState)
    if (saveState !== 'saved' && saveState !== 'failed') return
    const timer = setTimeout(() => setPassed('idle'), OUTCOME_SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [saveState])
  return passed
}
