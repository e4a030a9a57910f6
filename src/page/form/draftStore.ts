import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import { isForgotten } from '#api/session.ts'

/** Which record a draft is of. `record` is e.g. `product/123` or `product/new`. */
export interface DraftOf {
  person: string
  tenant: string
  record: string
}

/** What a form edits, and where. */
export interface DraftTarget {
  /** The record that it edits, `product/123` or `product/new`. It must never change: drafts are found by it. */
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
  /** It was sent before, and nobody knows whether that took effect. */
  isRepeat?: boolean
}

/** Of the stored form. Raise it when drafts of before can't be read any more; those are then only shown to be copied. */
export const DRAFT_VERSION = 1

/** An unsaved form as it is stored on this device. `base` is what the form showed before anything was typed. */
export interface Draft<Values> {
  version: number
  /** Of the record that was edited; 0 for a new one. */
  revision: number
  /** Of the form, and what its record is called, for the list of what was left unsaved. */
  url: string
  name: string
  base: Values
  values: Values
  /** Milliseconds since 1970. */
  savedAt: number
  attempt?: SaveAttempt<unknown, Values>
}

/** A draft as it was read: nothing about its content is certain, since an earlier release may have written it. */
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

/** `place` is the open form's own id, so that two tabs don't overwrite each other's drafts. */
export const draftKey = (of: DraftOf, revision: number, place: string): IDBValidKey[] => [
  of.person,
  of.tenant,
  of.record,
  revision,
  place,
]

/** The record that a draft is of. */
export const recordOf = ({ key }: StoredDraft) => String(key[2])

/** The id of the form that stored a draft. */
export const placeOf = ({ key }: StoredDraft) => String(key.at(-1))

// Drafts are a safety net: a browser that refuses storage must not stop anybody from working, so failures are swallowed.
const quietly = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export const keepDraft = <Values>(key: IDBValidKey[], draft: Draft<Values>) =>
  quietly(async () => {
    // Whoever logged out, here or in another tab, leaves nothing behind.
    if (isForgotten()) return
    await store()('readwrite', drafts => {
      drafts.put(draft, key)
      // The page may be going at this moment: what is not committed by itself would go with it.
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
      .filter(([key]) => belongsTo(key, [of.person, of.tenant, of.record]))
      .map(([key, draft]) => ({ ...draft, key: key as IDBValidKey[] }))
      .sort((a, b) => (b.savedAt ?? 0) - (a.savedAt ?? 0))
  }, [])

/** Forgets everything that a person left unsaved: on a deliberate logout. */
export const deleteDrafts = (person: string) =>
  quietly(async () => {
    const all = await entries(store())
    await delMany(
      all.map(([key]) => key).filter(key => belongsTo(key, [person])),
      store(),
    )
  }, undefined)
