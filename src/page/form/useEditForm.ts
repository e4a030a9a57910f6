import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { WriteOptions } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError, statusOf } from '#api/errors.ts'
import { type Merge, type MergeEdits, mergeThreeWay, type ValuePath, withSavedIds } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { DraftPlace, SaveAttempt } from './draftStore.ts'
import { takeOver } from './takeOver.ts'
import { useDraft } from './useDraft.ts'

export interface EditFormOptions<Entity, Values extends FieldValues> {
  schema: z.ZodMiniType<unknown, Values>
  /** The record as it was read; `null` while adding one. */
  record: Entity | null
  toForm: (record: Entity | null) => Values
  /**
   * Writes the values over the record and returns it as the provider saved it. Creates a record where `isNew`; `record` is
   * then `null`, or what is known of a record that somebody else deleted.
   */
  save: (values: Values, record: Entity | null, isNew: boolean, options: WriteOptions) => Promise<Entity>
  /** Reads the current record out of a 409. */
  readRecord?: (current: unknown) => Entity
  revisionOf?: (record: Entity) => number
  /** The form's field for a path in the provider's body: `pricing.salePrice` → `salePrice`. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** Makes values that were merged from two edits fit each other; `saved` is what is saved now. */
  settle?: (values: Values, saved: Values) => Values
  /** Merges two edits. Default: field by field, and lists row by row. */
  merge?: MergeEdits<Values>
  /** What the record is called, in messages once its form has been left and among what was left unsaved. */
  nameOf: (values: Values) => string
  /** How the unsaved form is stored on this device; leave out for passwords, cards, tax and bank data. */
  draftOf?: (record: Entity | null) => DraftPlace
}

/** What stands between the merchant and a saved record. */
export type SaveFailure<Entity, Values> =
  /** Somebody else saved first. */
  | { kind: 'conflict'; current: Entity; before: Values; typed: Values; theirs: Values; merge: Merge<Values> }
  /** Somebody else deleted it. */
  | { kind: 'gone' }
  /** Nothing was saved, or (`unconfirmed`) nobody knows. */
  | { kind: 'failed'; error: unknown }

/** `checking`: sent without a response, and being sent again under the same key. `unknown`: that brought no response either. */
export type SaveState = 'idle' | 'saving' | 'checking' | 'saved' | 'failed' | 'unknown'

export interface EditFormState<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>
  record: Entity | null
  isNew: boolean
  nameOf: (values: Values) => string
  /** What is saved, as the form would show it. */
  saved: Values
  saveState: SaveState
  failure: SaveFailure<Entity, Values> | null
  /** Values that were taken over from somebody else's edit and wait for the merchant to save. */
  merged: ValuePath<Values>[]
  draft: ReturnType<typeof useDraft<Values>>
  /** Validates and saves; `null` where fields are wrong or a save is under way already. */
  submit: () => Promise<SaveOutcome<Entity> | null>
  /** Finds out what became of a save without a confirmed outcome, and nothing else. */
  check: () => Promise<SaveOutcome<Entity> | null>
  /** Whether something was typed that neither is saved nor on its way. */
  hasUnsentWork: () => boolean
  /** Whether unsaved values are stored on this device. */
  isStored: boolean
  /** Whether the form is still on the screen. */
  isOpen: () => boolean
  /** Back to what was read, draft and all; gives what brings the typed values back, into the form or its draft. */
  reset: () => Promise<() => Promise<void>>
  /** The record is gone on purpose: what was typed over it no longer counts. */
  abandon: () => Promise<void>
  /** Takes `values` as the new state of the form over what somebody else saved. */
  resolve: (values: Values) => void
  /** Makes values that were merged fit each other. */
  settle: (values: Values, saved: Values) => Values
  merge: MergeEdits<Values>
  /** Goes on with a deleted record as a new one. */
  keepAsNew: () => void
  dismiss: () => void
  /** Goes on with a save that a stored draft had begun. */
  resume: (attempt: SaveAttempt<unknown, Values>) => void
}

/** What came of a save. */
export type SaveOutcome<Entity> = { isSaved: true; saved: Entity; wasNew: boolean } | { isSaved: false; error: unknown }

/** A form over one record: validation, saving, refused fields, two editors, and nothing typed lost. */
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
    /** The save under way, and the newest one without a confirmed outcome. */
    saving: null as Promise<unknown> | null,
    attempt: null as SaveAttempt<Entity, Values> | null,
  }))
  const { toForm, merge: mergeEdits = mergeThreeWay } = options
  const base = useMemo(() => toForm(shown.record), [toForm, shown.record])
  const form = useForm<Values>({
    defaultValues: base as DefaultValues<Values>,
    resolver: standardSchemaResolver(options.schema as never) as never,
    mode: 'onTouched',
  })
  const draft = useDraft({
    // Not of the last render: a save goes on after the form was left.
    context: () => {
      const { isNew, attempt } = live
      const existing = isNew ? null : live.record
      return {
        place: options.draftOf?.(existing),
        revision: existing ? (options.revisionOf?.(existing) ?? 0) : 0,
        base: () => options.toForm(live.record),
        attempt,
      }
    },
    schema: options.schema,
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

  const settle = (values: Values, saved: Values) => options.settle?.(values, saved) ?? values

  const show = (record: Entity | null, isNew: boolean) => {
    Object.assign(live, { record, isNew })
    setShown({ record, isNew })
  }

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

  /** Takes over what was saved; what was typed while `sent` was under way stays, unsaved. */
  const adopt = async (saved: Entity, sent: Values) => {
    live.attempt = null
    await draft.drop()
    const now = options.toForm(saved)
    show(saved, false)
    setMerged([])
    const typed = withSavedIds(form.getValues(), sent, now)
    takeOver(form, now, settle(mergeEdits(withSavedIds(sent, sent, now), typed, now).merged, now))
    return saved
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

  /** An earlier save without a confirmed outcome comes first: what it wrote decides what is left to write. */
  const settleEarlier = async (values: Values): Promise<Values> => {
    const earlier = live.attempt
    if (!earlier || sameValue(earlier.values, values)) return values
    try {
      await adopt(await send(earlier), earlier.values)
      return structuredClone(form.getValues())
    } catch (error) {
      const { isNew } = earlier
      if (!isNew && (statusOf(error) === 409 || statusOf(error) === 404)) throw error
      // Refused, so it's out of the way. Or no response again: two writes of one revision can't both take effect.
      if (!mayBeDone(error) || (!isNew && options.revisionOf)) {
        live.attempt = null
        return values
      }
      throw error
    }
  }

  /** Sends the values; once more if an earlier save without a confirmed outcome turns out to be what came between. */
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
      return setFailure({ kind: 'conflict', current, before, typed, theirs, merge })
    }
    const allShown = error instanceof ApiError && showRefusedFields(error)
    setFailure(allShown ? null : { kind: 'failed', error })
  }

  const attemptNow = (values: Values): SaveAttempt<Entity, Values> =>
    live.attempt ?? { idempotencyKey: crypto.randomUUID(), values, record: live.record, isNew: live.isNew }

  const saveValues = async (valid: Values, isAsked: boolean): Promise<SaveOutcome<Entity>> => {
    const wasNew = live.isNew
    setSaveState('saving')
    setFailure(null)
    try {
      const earlier = live.attempt
      const saved = await sendOver(earlier, isAsked ? await settleEarlier(valid) : valid)
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
    isStored: options.draftOf !== undefined,
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
      await draft.drop()
      form.reset(before)
      setFailure(null)
      setMerged([])
      setSaveState('idle')
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
      show(failure.current, false)
      setMerged(failure.merge.theirs)
      // The dialog may have come late: what was typed until then stays.
      const { theirs, typed } = failure
      takeOver(form, theirs, settle(mergeEdits(typed, form.getValues(), values).merged, theirs))
      setFailure(null)
    },
    settle,
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
