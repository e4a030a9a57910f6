import type { FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { WriteOptions } from '#api/client.ts'
import type { Merge, MergeEdits, ValuePath } from '#lib/merge.ts'
import type { DraftTarget, SaveAttempt } from './draftStore.ts'
import type { useDraft } from './useDraft.ts'

export interface EditFormOptions<Entity, Values extends FieldValues> {
  schema: z.ZodMiniType<unknown, Values>
  /** The record as it was read; `null` while adding one. */
  record: Entity | null
  toForm: (record: Entity | null) => Values
  /**
   * Merges the values into the record and returns it as saved. Creates a record if `isNew`; `record` is then `null`, or
   * the last known version of a record that someone else deleted.
   */
  save: (values: Values, record: Entity | null, isNew: boolean, options: WriteOptions) => Promise<Entity>
  /** Reads the current record out of a 409. */
  readRecord?: (current: unknown) => Entity
  revisionOf?: (record: Entity) => number
  /** The form's field for a path in the provider's body: `pricing.salePrice` → `salePrice`. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** Makes the result of a merge consistent; `saved` is the saved version. */
  normalize?: (values: Values, saved: Values) => Values
  /** Merges two edits. Default: field by field, and lists row by row. */
  merge?: MergeEdits<Values>
  /** The name of the record, for messages after the form was closed and for the list of unsaved drafts. */
  nameOf: (values: Values) => string
  /** How the unsaved form is stored on this device; `null` for passwords, cards, tax numbers and bank data. */
  draftOf: ((record: Entity | null) => DraftTarget) | null
  /** Fields that are never stored on this device: passwords and keys. A restored draft has their saved values. */
  secrets?: readonly (keyof Values & string)[]
}

/** Why a save has not succeeded. */
export type SaveFailure<Entity, Values> =
  /** Somebody else saved first. */
  | { kind: 'conflict'; current: Entity; before: Values; typed: Values; theirs: Values; merge: Merge<Values> }
  /** Somebody else deleted it. */
  | { kind: 'gone' }
  /** Nothing was saved, or (`unconfirmed`) the result is unknown. */
  | { kind: 'failed'; error: unknown }

/**
 * `checking`: sent without a response, and being sent again with the same key. `unknown`: that got no response either.
 */
export type SaveState = 'idle' | 'saving' | 'checking' | 'saved' | 'failed' | 'unknown'

/** A form of the form library. Its state is read with `useFormState`, so that only its readers render again. */
export type FormMethods<Values extends FieldValues> = Omit<UseFormReturn<Values>, 'formState'>

export interface EditFormState<Entity, Values extends FieldValues> {
  form: FormMethods<Values>
  /** The arguments of `useForm`, which connects the form to its fields. */
  formProps: UseFormProps<Values>
  record: Entity | null
  isNew: boolean
  nameOf: (values: Values) => string
  /** The saved version, in the form's values. */
  saved: Values
  saveState: SaveState
  failure: SaveFailure<Entity, Values> | null
  /** Values that were merged from someone else's edit and are not saved yet. */
  merged: ValuePath<Values>[]
  draft: ReturnType<typeof useDraft<Values>>
  /** Validates and saves; `null` if fields are invalid or a save is already in progress. */
  submit: () => Promise<SaveOutcome<Entity> | null>
  /** Checks the result of an unconfirmed save without saving anything else. */
  check: () => Promise<SaveOutcome<Entity> | null>
  /** Whether there is input that is neither saved nor being saved. */
  hasUnsentWork: () => boolean
  /** Whether unsaved values are stored on this device. */
  isStored: boolean
  /** Whether the form is still on the screen. */
  isOpen: () => boolean
  /**
   * Resets to the saved version and deletes the draft; returns a function that restores the input, into the form or its
   * draft.
   */
  reset: () => Promise<() => Promise<void>>
  /** The record was deleted deliberately: input for it is dropped. */
  abandon: () => Promise<void>
  /** Sets `values` as the new content of the form, based on someone else's saved version. */
  resolve: (values: Values) => void
  /** Sets the version that changes are counted from, and the content, for a form that shows what differs by itself. */
  rebase: (record: Entity, values: Values) => void
  /** Makes merged values consistent. */
  normalize: (values: Values, saved: Values) => Values
  merge: MergeEdits<Values>
  /** Continues with a deleted record as a new one. */
  keepAsNew: () => void
  dismiss: () => void
  /** Continues a save that a stored draft had started. */
  resume: (attempt: SaveAttempt<unknown, Values>) => void
}

/** The result of a save. */
export type SaveOutcome<Entity> = { isSaved: true; saved: Entity; wasNew: boolean } | { isSaved: false; error: unknown }
