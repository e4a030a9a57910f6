import { createStore, delMany, entries, promisifyRequest, type UseStore } from 'idb-keyval'
import { isForgotten } from '#api/session.ts'

/** Which record a draft is of. `record` is e.g. `product/123` or `product/new`; `revision` is 0 for a new one. */
export interface DraftOf {
  person: string
  tenant: string
  record: string
}

/** An unsaved form as it is kept on this device. `base` is what the form showed before anything was typed. */
export interface Draft<Values> {
  revision: number
  base: Values
  values: Values
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A draft and the place it is kept under. Each open form has a place of its own, so that two tabs don't overwrite each other. */
export interface KeptDraft<Values> extends Draft<Values> {
  key: IDBValidKey[]
}

let opened: UseStore | null = null
const store = () => {
  opened ??= createStore('backcounter', 'drafts')
  return opened
}

const belongsTo = (key: IDBValidKey, wanted: (string | undefined)[]) =>
  Array.isArray(key) && wanted.every((part, index) => part === undefined || key[index] === part)

export const draftKey = (of: DraftOf, revision: number, place: string): IDBValidKey[] => [
  of.person,
  of.tenant,
  of.record,
  revision,
  place,
]

// Drafts are a safety net: a browser that refuses storage must not stop anybody from working, so failures are swallowed.
const quietly = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export const keepDraft = <Values>(key: IDBValidKey[], draft: Draft<Values>) =>
  quietly(
    async () =>
      // Whoever logged out, here or in another tab, leaves nothing behind.
      !isForgotten() &&
      store()('readwrite', drafts => {
        drafts.put(draft, key)
        // The page may be going at this moment: what is not committed by itself would go with it.
        drafts.transaction.commit()
        return promisifyRequest(drafts.transaction)
      }),
    undefined,
  )

export const dropDraft = (key: IDBValidKey[]) => quietly(() => delMany([key], store()), undefined)

/** The drafts of a record, newest first. */
export const draftsOf = <Values>(of: DraftOf): Promise<KeptDraft<Values>[]> =>
  quietly(async () => {
    const all = await entries<IDBValidKey, Draft<Values>>(store())
    return all
      .filter(([key]) => belongsTo(key, [of.person, of.tenant, of.record]))
      .map(([key, draft]) => ({ ...draft, key: key as IDBValidKey[] }))
      .sort((a, b) => b.savedAt - a.savedAt)
  }, [])

/** Forgets everything that a person left unsaved: on a deliberate logout. */
export const wipeDrafts = (person: string) =>
  quietly(async () => {
    const all = await entries(store())
    await delMany(
      all.map(([key]) => key).filter(key => belongsTo(key, [person])),
      store(),
    )
  }, undefined)
