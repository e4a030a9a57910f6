import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, type Path, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, isStale, waitsForConnection } from '#api/errors.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { SaveBar } from '#ui/SaveBar.tsx'
import { useErrorMessage } from '../failure/errorMessage.ts'
import type { EditFormState } from './editForm.ts'
import { firstInput } from './firstInput.ts'
import { useShowField } from './showField.ts'
import type { AfterSave } from './useSaveFlow.ts'

/** How long the bar shows "Saved", in milliseconds. An error stays until the next attempt. */
const SAVED_SHOWN_FOR = 3000

const LOOKS = {
  idle: 'default',
  saving: 'loading',
  checking: 'loading',
  saved: 'success',
  failed: 'error',
  unknown: 'error',
} as const

/** What saving is called where it is called something else: a design is published. */
export interface SaveWords {
  save: string
  saved: string
  unsaved: string
  saving: string
  failed: (reason: string) => string
}

interface SaveActionsProps<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  hasChanges: boolean
  ways: readonly Exclude<AfterSave, 'stay'>[]
  helpWith?: ((error: unknown) => ReactNode) | undefined
  words?: SaveWords | undefined
  onSave: (then: AfterSave) => void
  onDiscard: () => void
}

/** The save bar: shown while there are changes, and shortly after saving. Shows why a save failed, and what to do. */
export function SaveActions<Entity, Values extends FieldValues>(props: SaveActionsProps<Entity, Values>) {
  const { state, hasChanges, ways, helpWith, words, onSave, onDiscard } = props
  const { form, failure, saveState } = state
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  const wasSaved = useRecently(saveState === 'saved', SAVED_SHOWN_FOR)
  const { errors, submitCount } = useFormState({ control: form.control })
  const showField = useShowField(form)
  const wrong = Object.keys(errors)
  const isBusy = saveState === 'saving' || saveState === 'checking'
  // There may be nothing left to save while the result of the last attempt is still unknown.
  const isShown = hasChanges || isBusy || wasSaved || saveState === 'unknown'
  if (!isShown) return null

  const error = failure?.kind === 'failed' ? failure.error : undefined
  const isWrong = !isBusy && !error && wrong.length > 0 && submitCount > 0
  const look = isBusy || error ? saveState : wasSaved && !hasChanges ? 'saved' : 'idle'
  const reason = error ? textOf(error) : ''
  const unsaved = words?.unsaved ?? t('form.unsaved')
  const message = {
    idle: isWrong ? t('form.problems', { count: wrong.length }) : unsaved,
    saving: words?.saving ?? t('form.saving'),
    checking: t('form.checking'),
    saved: words?.saved ?? t('form.saved'),
    failed: waitsForConnection(error)
      ? t('form.waiting')
      : isExcluded(error)
        ? t('form.excludedBecause', { reason })
        : (words?.failed(reason) ?? t('form.failedBecause', { reason })),
    unknown: reason,
  }[look]
  const labels = { list: t('form.saveAndReturn'), new: t('form.saveAndNew') }
  const save =
    saveState === 'unknown' ? t('form.checkAgain') : error ? t('form.retry') : (words?.save ?? t('form.save'))
  return (
    <SaveBar label={unsaved} state={isWrong ? 'error' : LOOKS[look]} message={message}>
      {error !== undefined && helpWith?.(error)}
      {isWrong && (
        <Button
          onClick={() => {
            const name = wrong[0] as Path<Values>
            showField(firstInput(name, errors[name]))
          }}
        >
          {t('form.showField')}
        </Button>
      )}
      {(hasChanges || saveState === 'unknown') && (
        <>
          <Button variant="ghost" aria-disabled={isBusy} onClick={() => isBusy || onDiscard()}>
            {t('form.discard')}
          </Button>
          {ways.length > 0 && (
            <MenuButton
              label={t('form.moreSaves')}
              entries={() => ways.map(way => ({ label: labels[way], onSelect: () => onSave(way) }))}
            />
          )}
          {/* Not disabled while fields are invalid: pressing it lists them and focuses the first. */}
          <Button type="submit" variant="primary" busy={isBusy} aria-disabled={isBusy || wrong.length > 0}>
            {save}
          </Button>
        </>
      )}
    </SaveBar>
  )
}

/** What the record has become meanwhile excludes the change. A conflict without a current version is solved by saving again. */
const isExcluded = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && !isStale(error) && error.problem?.current !== undefined

/** Whether a condition is true, or became false less than `milliseconds` after it began. */
function useRecently(holds: boolean, milliseconds: number): boolean {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    setRecent(holds)
    if (!holds) return
    const timer = setTimeout(() => setRecent(false), milliseconds)
    return () => clearTimeout(timer)
  }, [holds, milliseconds])
  return isRecent
}
