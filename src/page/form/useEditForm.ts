import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError, isStale, statusOf } from '#api/errors.ts'
import { mergeThreeWay, type ValuePath, withSavedIds } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { SaveAttempt } from './draftStore.ts'
import type { EditFormOptions, EditFormState, SaveFailure, SaveOutcome, SaveState } from './editForm.ts'
import { formResolver } from './formResolver.ts'
import { revalidateOthers } from './revalidate.ts'
import { takeOver } from './takeOver.ts'
import { useDraft } from './useDraft.ts'

/** A form for one record: validation, saving, rejected fields, conflicts, and no lost input. */
export function useEditForm<Entity, Values extends FieldValues>(
  options: EditFormOptions<Entity, Values>,
): EditFormState<Entity, Values> {
  const [shown, setShown] = useState({ record: options.record, isNew: options.record === null })
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [failure, setFailure] = useState<SaveFailure<Entity, Values> | null>(null)
  const [merged, setMerged] = useState<ValuePath<Values>[]>([])
  const [live] = useState(() => ({
    ...shown,
    isMounted: false,
    isAbandoned: false,
    /** The save in progress, and the newest unconfirmed one. */
    saving: null as Promise<unknown> | null,
    attempt: null as SaveAttempt<Entity, Values> | null,
  }))
  const { toForm, merge: mergeEdits = mergeThreeWay } = options
  const base = useMemo(() => toForm(shown.record), [toForm, shown.record])
  const [{ form, formProps }] = useState(() => createForm(options.schema, base))
  const draft = useDraft({
    // Not of the last render, because a save continues after the form was closed.
    context: () => {
      const { isNew, attempt } = live
      const existing = isNew ? null : live.record
      return {
        target: options.draftOf?.(existing),
        revision: existing ? (options.revisionOf?.(existing) ?? 0) : 0,
        base: () => options.toForm(live.record),
        attempt,
      }
    },
    schema: options.schema,
    secrets: options.secrets ?? [],
    nameOf: options.nameOf,
    merge: mergeEdits,
    form,
    whenIdle: async () => live.saving,
  })

  useEffect(() => {
    live.isMounted = true
    return () => {
      live.isMounted = false
    }
  }, [live])

  const normalize = (values: Values, saved: Values) => options.normalize?.(values, saved) ?? values

  const show = (record: Entity | null, isNew: boolean) => {
    Object.assign(live, { record, isNew })
    setShown({ record, isNew })
  }

  /** A newer version of the record has arrived. A form with changes keeps its version: saving shows both. */
  const receive = useEffectEvent(({ record }: { record: Entity | null }) => {
    if (!record || live.isNew || !live.record || live.saving || live.attempt || !options.revisionOf) return
    if (options.revisionOf(record) <= options.revisionOf(live.record)) return
    if (!sameValue(form.getValues(), options.toForm(live.record))) return
    const now = options.toForm(record)
    show(record, false)
    takeOver(form, now, now)
  })
  useEffect(() => receive({ record: options.record }), [options.record])

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

  /** Applies the saved version; input that was typed while `sent` was in progress stays unsaved. */
  const adopt = async (saved: Entity, sent: Values) => {
    live.attempt = null
    await draft.drop()
    const now = options.toForm(saved)
    show(saved, false)
    setMerged([])
    const typed = withSavedIds(form.getValues(), sent, now)
    takeOver(form, now, normalize(mergeEdits(withSavedIds(sent, sent, now), typed, now).merged, now))
    // Nothing else stores what a form that was closed meanwhile has left.
    if (!live.isMounted) await draft.store()
    return saved
  }

  const rebase = (record: Entity, values: Values) => {
    const now = options.toForm(record)
    show(record, false)
    setFailure(null)
    setSaveState('idle')
    takeOver(form, now, values)
  }

  /** The record of a 409, if it carries one. */
  const currentOf = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? error.problem?.current : undefined
    return current === undefined ? undefined : options.readRecord?.(current)
  }

  const send = async (attempt: SaveAttempt<Entity, Values>): Promise<Entity> => {
    live.attempt = attempt
    // Stored before it is sent: the response may be the end of the session, or never come.
    await draft.store()
    try {
      return await options.save(attempt.values, attempt.record, attempt.isNew, {
        idempotencyKey: attempt.idempotencyKey,
        isRepeat: attempt.isRepeat,
        onUnconfirmed: () => setSaveState('checking'),
      })
    } catch (error) {
      const current = currentOf(error)
      // An earlier request may have arrived although its response did not: then there is nothing left to save.
      if (current && sameValue(attempt.values, options.toForm(current))) return current
      live.attempt = mayBeDone(error) ? { ...attempt, isRepeat: true } : null
      await draft.store()
      throw error
    }
  }

  /** An earlier unconfirmed save is resolved first: its result decides what is left to write. */
  const settleEarlier = async (values: Values): Promise<Values> => {
    const earlier = live.attempt
    if (!earlier || sameValue(earlier.values, values)) return values
    try {
      await adopt(await send(earlier), earlier.values)
      return structuredClone(form.getValues())
    } catch (error) {
      const { isNew } = earlier
      if (!isNew && (statusOf(error) === 409 || statusOf(error) === 404)) throw error
      // Rejected, so it no longer matters. Or no response again: two writes with one revision can't both take effect.
      if (!mayBeDone(error) || (!isNew && options.revisionOf)) {
        live.attempt = null
        return values
      }
      throw error
    }
  }

  /** Sends the values; again if the conflict turns out to be an earlier unconfirmed save. */
  const sendOver = async (earlier: SaveAttempt<Entity, Values> | null, values: Values): Promise<Entity> => {
    const attempt = attemptNow(values)
    try {
      return await adopt(await send(attempt), attempt.values)
    } catch (error) {
      const current = currentOf(error)
      if (!current || !earlier || !sameValue(earlier.values, options.toForm(current))) throw error
      await adopt(current, earlier.values)
      return sendOver(null, structuredClone(form.getValues()))
    }
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

  const attemptNow = (values: Values): SaveAttempt<Entity, Values> =>
    live.attempt ?? { idempotencyKey: crypto.randomUUID(), values, record: live.record, isNew: live.isNew }

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
    submit,
    check,
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

/** Not by `useForm`, whose state would render the whole form again: `EditForm` calls it with `formProps`. */
function createForm<Values extends FieldValues>(schema: EditFormOptions<unknown, Values>['schema'], base: Values) {
  const settings = { resolver: formResolver<Values>(schema), mode: 'onTouched' } as const
  const { formControl, ...form } = createFormControl<Values>({
    defaultValues: base as DefaultValues<Values>,
    ...settings,
  })
  revalidateOthers(form)
  return { form, formProps: { formControl, ...settings } }
}
