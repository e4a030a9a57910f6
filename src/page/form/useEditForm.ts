import type { FieldValues } from 'react-hook-form'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError, isStale, statusOf } from '#api/errors.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { SaveAttempt } from './draftStore.ts'
import type { EditFormOptions, EditFormState, SaveOutcome } from './editForm.ts'
import { saveAttempts } from './saveAttempts.ts'
import { takeOver } from './takeOver.ts'
import { type EditFormParts, useEditFormState } from './useEditFormState.ts'

/** A form for one record: validation, saving, rejected fields, conflicts, and no lost input. */
export function useEditForm<Entity, Values extends FieldValues>(
  options: EditFormOptions<Entity, Values>,
): EditFormState<Entity, Values> {
  const state = useEditFormState(options)
  const { shown, show, live, base, rebase, normalize, merge: mergeEdits, form, formProps, draft } = state
  const { saveState, setSaveState, failure, setFailure, merged, setMerged } = state

  return {
    form,
    formProps,
    record: shown.record,
    isNew: shown.isNew,
    nameOf: options.nameOf,
    saved: base,
    saveState,
    failure,
    merged,
    draft,
    ...settledSaves(state),
    isStored: options.draftOf !== null,
    isOpen: () => live.isMounted,
    async abandon() {
      live.isAbandoned = true
      await draft.drop()
    },
    hasUnsentWork: () => {
      if (live.isAbandoned) return false
      const values = form.getValues()
      if (live.saving && live.attempt) return !sameValue(values, live.attempt.values)
      return !sameValue(values, options.toForm(live.record)) || (live.isNew && live.record !== null)
    },
    async reset() {
      const { record, isNew, attempt } = live
      const values = structuredClone(form.getValues())
      const before = options.toForm(record)
      live.attempt = null
      const dropped = draft.drop()
      // Immediately: later input stays.
      form.reset(before)
      setFailure(null)
      setMerged([])
      setSaveState('idle')
      await dropped
      return async () => {
        const now = options.toForm(live.record)
        // Without it, saving again would add a record that may exist already.
        if (live.record === record && live.isNew === isNew) live.attempt ??= attempt
        if (isNew && record !== null) show(live.record, true)
        takeOver(form, now, mergeEdits(before, values, form.getValues()).merged)
        await draft.store()
      }
    },
    resolve(values) {
      if (failure?.kind !== 'conflict') return
      const { current, theirs, typed } = failure
      setMerged(failure.merge.theirs)
      // The dialog may have opened late: input until then stays.
      rebase(current, normalize(mergeEdits(typed, form.getValues(), values).merged, theirs))
    },
    rebase,
    normalize,
    merge: mergeEdits,
    keepAsNew() {
      const values = form.getValues()
      show(live.record, true)
      takeOver(form, options.toForm(null), values)
      setFailure(null)
    },
    dismiss: () => setFailure(null),
    resume(attempt) {
      live.attempt = attempt as SaveAttempt<Entity, Values>
    },
  }
}

/** Saves, one at a time, and what the form shows of the result. */
function settledSaves<Entity, Values extends FieldValues>(state: EditFormParts<Entity, Values>) {
  const { options, live, form, show, normalize, merge: mergeEdits, setSaveState, setFailure } = state
  const { currentOf, settleEarlier, sendOver } = saveAttempts(state)

  const showRefusedFields = (error: ApiError) => {
    let count = 0
    for (const { field, message } of error.fields) {
      const name = options.fieldOf?.(field)
      if (!name) continue
      form.setError(name, { type: 'server', message }, { shouldFocus: count === 0 && live.isMounted })
      count++
    }
    return count > 0 && count === error.fields.length
  }

  const fail = (error: unknown) => {
    setSaveState(mayBeDone(error) ? 'unknown' : 'failed')
    if (statusOf(error) === 404 && !live.isNew) return setFailure({ kind: 'gone' })
    const current = currentOf(error)
    if (current !== undefined) {
      const theirs = options.toForm(current)
      const typed = structuredClone(form.getValues())
      const before = options.toForm(live.record)
      const merge = mergeEdits(before, typed, theirs)
      if (isStale(error)) return setFailure({ kind: 'conflict', current, before, typed, theirs, merge })
      // What it is now excludes the save: nothing to merge. Discarding shows it.
      show(current, false)
      takeOver(form, theirs, normalize(merge.merged, theirs))
    }
    const allShown = error instanceof ApiError && showRefusedFields(error)
    setFailure(allShown ? null : { kind: 'failed', error })
  }

  const saveValues = async (valid: Values, isByUser: boolean): Promise<SaveOutcome<Entity>> => {
    const wasNew = live.isNew
    setSaveState('saving')
    setFailure(null)
    try {
      const earlier = live.attempt
      const saved = await sendOver(earlier, isByUser ? await settleEarlier(valid) : valid)
      setSaveState('saved')
      return { isSaved: true, saved, wasNew }
    } catch (error) {
      fail(error)
      return { isSaved: false, error }
    }
  }

  /** One save at a time: two quick presses of Save are one. */
  const alone = (work: (done: (outcome: SaveOutcome<Entity> | null) => void) => void) => {
    if (live.saving) return Promise.resolve(null)
    const { promise, resolve } = Promise.withResolvers<SaveOutcome<Entity> | null>()
    live.saving = promise
    work(outcome => {
      live.saving = null
      resolve(outcome)
    })
    return promise
  }

  const submit = () =>
    alone(done => {
      form.handleSubmit(
        async values => done(await saveValues(structuredClone(values) as Values, true)),
        () => done(null),
      )()
    })

  const check = () =>
    alone(async done => {
      done(live.attempt ? await saveValues(live.attempt.values, false) : null)
    })

  return { submit, check }
}
