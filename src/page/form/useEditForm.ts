import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, statusOf } from '#api/errors.ts'
import { differences, type Merge, mergeThreeWay } from '#lib/merge.ts'
import { useDraft } from './useDraft.ts'

export interface EditFormOptions<Document, Values extends FieldValues> {
  schema: z.ZodMiniType<unknown, Values>
  /** The record as it was read; `null` while adding one. */
  document: Document | null
  toForm: (document: Document | null) => Values
  /**
   * Writes the values over the document and gives what the provider made of it. Adds a new record where `isNew`, which a
   * document may go with: what is known of a record that somebody else deleted.
   */
  save: (values: Values, document: Document | null, isNew: boolean) => Promise<Document>
  /** The document that a 409 carries. */
  readDocument?: (current: unknown) => Document
  revisionOf?: (document: Document) => number
  /** The form's field for a path in the provider's body: `pricing.salePrice` → `salePrice`. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** Name under which the unsaved form is kept on this device; leave out for passwords, cards, tax and bank data. */
  record?: string
}

/** What stands between the merchant and a saved record. */
export type Trouble<Document, Values> =
  /** Somebody else saved first. */
  | { kind: 'conflict'; current: Document; theirs: Values; merge: Merge<Values> }
  /** Somebody else deleted it. */
  | { kind: 'gone' }
  /** The call failed for another reason; nothing was saved. */
  | { kind: 'failed'; error: unknown }

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

export interface EditFormState<Document, Values extends FieldValues> {
  form: UseFormReturn<Values>
  document: Document | null
  isNew: boolean
  /** What is saved, as the form would show it. */
  saved: Values
  saveState: SaveState
  trouble: Trouble<Document, Values> | null
  /** Fields that were taken over from somebody else's edit and wait for the merchant to save. */
  merged: (keyof Values)[]
  draft: ReturnType<typeof useDraft<Values>>
  /** Validates and saves; the saved document, or `null` if it came to nothing. */
  submit: () => Promise<Document | null>
  /** Back to what was read, draft and all. */
  reset: () => Promise<void>
  /** Takes `values` as the new state of the form over what somebody else saved. */
  resolve: (values: Values) => void
  /** Goes on with a deleted record as a new one. */
  keepAsNew: () => void
  dismiss: () => void
}

/** A form over one record: validation, saving, refused fields, two editors, and nothing typed lost. */
export function useEditForm<Document, Values extends FieldValues>(
  options: EditFormOptions<Document, Values>,
): EditFormState<Document, Values> {
  const [document, setDocument] = useState(options.document)
  const [isNew, setIsNew] = useState(options.document === null)
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [trouble, setTrouble] = useState<Trouble<Document, Values> | null>(null)
  const [merged, setMerged] = useState<(keyof Values)[]>([])
  const base = options.toForm(document)
  const form = useForm<Values>({
    defaultValues: base as DefaultValues<Values>,
    resolver: standardSchemaResolver(options.schema as never) as never,
    mode: 'onTouched',
  })
  const draft = useDraft({
    record: options.record,
    revision: !isNew && document && options.revisionOf ? options.revisionOf(document) : 0,
    base,
    form,
  })

  const showRefusedFields = (error: ApiError) => {
    let shown = 0
    for (const { field, message } of error.fields) {
      const name = options.fieldOf?.(field)
      if (!name) continue
      form.setError(name, { type: 'server', message }, { shouldFocus: shown === 0 })
      shown++
    }
    return shown > 0 && shown === error.fields.length
  }

  /** Takes over what was saved; what was typed while `sent` was under way stays, unsaved. */
  const adopt = async (saved: Document, sent: Values) => {
    await draft.drop()
    const now = options.toForm(saved)
    setDocument(saved)
    setIsNew(false)
    setMerged([])
    setSaveState('saved')
    takeOver(form, now, mergeThreeWay(sent, form.getValues(), now).merged)
    return saved
  }

  const fail = async (error: unknown, values: Values): Promise<Document | null> => {
    setSaveState('failed')
    if (statusOf(error) === 404 && !isNew) {
      setTrouble({ kind: 'gone' })
      return null
    }
    const current = error instanceof ApiError && error.status === 409 ? error.problem?.current : undefined
    if (current !== undefined && options.readDocument) {
      const now = options.readDocument(current)
      const theirs = options.toForm(now)
      // Our own earlier try may have arrived although its answer did not: then there is nothing left to save.
      if (differences(values, theirs).length === 0) return adopt(now, values)
      setTrouble({ kind: 'conflict', current: now, theirs, merge: mergeThreeWay(base, values, theirs) })
      return null
    }
    const allShown = error instanceof ApiError && showRefusedFields(error)
    setTrouble(allShown ? null : { kind: 'failed', error })
    return null
  }

  const submit = () =>
    new Promise<Document | null>(done => {
      const attempt = form.handleSubmit(
        async values => {
          setSaveState('saving')
          setTrouble(null)
          try {
            // Kept before it is sent: the answer may be the end of the session.
            await draft.keepNow()
            done(await adopt(await options.save(values, document, isNew), values))
          } catch (error) {
            done(await fail(error, values))
          }
        },
        () => done(null),
      )
      attempt()
    })

  return {
    form,
    document,
    isNew,
    saved: base,
    saveState,
    trouble,
    merged,
    draft,
    submit,
    async reset() {
      await draft.drop()
      form.reset(options.toForm(document))
      setTrouble(null)
      setMerged([])
      setSaveState('idle')
    },
    resolve(values) {
      if (trouble?.kind !== 'conflict') return
      setDocument(trouble.current)
      setMerged(trouble.merge.theirs)
      takeOver(form, trouble.theirs, values)
      setTrouble(null)
    },
    keepAsNew() {
      const values = form.getValues()
      setIsNew(true)
      takeOver(form, options.toForm(null), values)
      setTrouble(null)
    },
    dismiss: () => setTrouble(null),
  }
}

/** Makes `base` what the form counts changes from, and `values` what it shows. */
export function takeOver<Values extends FieldValues>(form: UseFormReturn<Values>, base: Values, values: Values) {
  form.reset(base)
  for (const field of differences(base, values)) {
    form.setValue(field as Path<Values>, values[field] as never, { shouldDirty: true, shouldValidate: true })
  }
}
