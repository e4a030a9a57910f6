import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createFormControl, type DefaultValues, type FieldValues } from 'react-hook-form'
import { mergeThreeWay, type ValuePath } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { SaveAttempt } from './draftStore.ts'
import type { EditFormOptions, SaveFailure, SaveState } from './editForm.ts'
import { formResolver } from './formResolver.ts'
import { revalidateOthers } from './revalidate.ts'
import { takeOver } from './takeOver.ts'
import { useDraft } from './useDraft.ts'

/** What `useEditForm` knows: the version of the record, the form with its draft, and the result of the last save. */
export function useEditFormState<Entity, Values extends FieldValues>(options: EditFormOptions<Entity, Values>) {
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

  const rebase = (record: Entity, values: Values) => {
    const now = options.toForm(record)
    show(record, false)
    setFailure(null)
    setSaveState('idle')
    takeOver(form, now, values)
  }

  return {
    options,
    ...{ shown, show, live, base, rebase, normalize, merge: mergeEdits },
    ...{ form, formProps, draft },
    ...{ saveState, setSaveState, failure, setFailure, merged, setMerged },
  }
}

export type EditFormParts<Entity, Values extends FieldValues> = ReturnType<typeof useEditFormState<Entity, Values>>

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
