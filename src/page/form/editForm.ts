import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
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
  draftOf?: (record: Entity | null) => DraftTarget
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
