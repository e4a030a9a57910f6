import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import { isForgotten } from '#api/session.ts'

/** Which record a draft is of. `record` is e.g. `product/123` or `product/new`. */
export interface DraftOf {
  user: string
  tenant: string
  record: string
}

/** Identifies the record that a form edits, and the form. */
export interface DraftTarget {
  /**
   * The record that it edits, `product/123` or `product/new`. It must never change, because it is the key of stored
   * drafts.
   */
  record: string
  /** The form's own, which offers the draft. */
  url: string
}

/** A save that was sent and has no confirmed outcome: sent again under its key, it is not done twice. */
export interface SaveAttempt<Record, Values> {
  idempotencyKey: string
  values: Values
  /** The record that the values were written over; `null` for a new one. */
  record: Record | null
  isNew: boolean
  /** It was already sent, and the result is unknown. */
  isRepeat?: boolean
}

/** Of the stored form. Raise it when drafts of before can't be read any more; those are then only shown to be copied. */
export const DRAFT_VERSION = 1

/** An unsaved form as stored on this device. `base` is the form's content before any change. */
export interface Draft<Values> {
  version: number
  /** Of the record that was edited; 0 for a new one. */
  revision: number
  /** URL of the form and name of the record, for the list of unsaved drafts. */
  url: string
  name: string
  base: Values
  values: Values
  /** Milliseconds since 1970. */
  savedAt: number
  attempt?: SaveAttempt<unknown, Values>
}

/** A draft as read from storage: its content is unverified, because an earlier release may have written it. */
export interface StoredDraft extends Partial<Draft<unknown>> {
  key: IDBValidKey[]
}

let opened: UseStore | null = null
const store = () => {
  opened ??= createStore('backcounter', 'drafts')
  return opened
}

const belongsTo = (key: IDBValidKey, wanted: (string | undefined)[]) =>
  Array.isArray(key) && wanted.every((part, index) => part === undefined || key[index] === part)

/** `place` is the id of the open form, so that two tabs don't overwrite each other's drafts. */
export const draftKey = (of: DraftOf, revision: number, place: string): IDBValidKey[] => [
  of.user,
  of.tenant,
  of.record,
  revision,
  place,
]

/** The record that a draft is of. */
export const recordOf = ({ key }: StoredDraft) => String(key[2])

/** The id of the form that stored a draft. */
export const placeOf = ({ key }: StoredDraft) => String(key.at(-1))

// Drafts are optional: a form must work in a browser that refuses storage, so errors are ignored.
const quietly = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export const keepDraft = <Values>(key: IDBValidKey[], draft: Draft<Values>) =>
  quietly(async () => {
    // After a logout, here or in another tab, nothing is stored.
    if (isForgotten()) return
    await store()('readwrite', drafts => {
      drafts.put(draft, key)
      // The page may be closing right now, so the transaction is committed explicitly.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    })
  }, undefined)

export const dropDraft = (key: IDBValidKey[]) => quietly(() => delMany([key], store()), undefined)

/** The drafts of a record, or of all records, newest first. */
export const draftsOf = (of: Omit<DraftOf, 'record'> & { record?: string }): Promise<StoredDraft[]> =>
  quietly(async () => {
    const all = await entries<IDBValidKey, Draft<unknown>>(store())
    return all
      .filter(([key]) => belongsTo(key, [of.user, of.tenant, of.record]))
      .map(([key, draft]) => ({ ...draft, key: key as IDBValidKey[] }))
      .sort((a, b) => (b.savedAt ?? 0) - (a.savedAt ?? 0))
  }, [])

/** Deletes all unsaved drafts of a user: on a deliberate logout. */
export const deleteDrafts = (user: string) =>
  quietly(async () => {
    const all = await entries(store())
    await delMany(
      all.map(([key]) => key).filter(key => belongsTo(key, [user])),
      store(),
    )
  }, undefined)
