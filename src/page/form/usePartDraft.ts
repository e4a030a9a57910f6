import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { currentUser } from '#api/session.ts'
import { delays } from '#lib/delays.ts'
import { beforePageEnds } from './beforePageEnds.ts'
import { DRAFT_VERSION, type DraftOf, draftKey, draftsOf, dropDraft, keepDraft, placeOf } from './draftStore.ts'
import { markOpen, openForms } from './openForms.ts'

/** Saves of parts without a result yet, by record. */
const saving = new Map<string, Promise<unknown>>()

interface PartDraftOptions<Value> {
  /** `order/123/note`: the record, and its part that is edited. */
  record: string
  /** Name and URL of the record, for the list of unsaved drafts. */
  name: string
  url: string
  revision: number
  schema: z.ZodMiniType<Value>
  /** A draft of an earlier visit was found. */
  onFound: (value: Value) => void
}

/**
 * Stores edits of a part of a record until they are saved or canceled, so that a link, a reload or a crash doesn't lose
 * them.
 */
export function usePartDraft<Value>({ record, name, url, revision, schema, onFound }: PartDraftOptions<Value>) {
  const [place] = useState(() => crypto.randomUUID())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<{ value: Value } | null>(null)
  const isShown = useRef(false)

  const owner = (): DraftOf => {
    const { id, claims } = currentUser()
    return { user: id, tenant: claims.tenant, record }
  }
  const key = useRef<IDBValidKey[]>(undefined)

  const store = () => {
    clearTimeout(timer.current)
    if (!latest.current) return
    key.current ??= draftKey(owner(), revision, place)
    const values = latest.current
    const draft = { version: DRAFT_VERSION, revision, url, name, base: values, values, savedAt: Date.now() }
    void keepDraft(key.current, draft)
  }
  const storeNow = useEffectEvent(store)

  const look = useEffectEvent(async () => {
    // What an earlier visit is still saving is not unsaved.
    await saving.get(record)
    const found = await draftsOf(owner())
    const open = await openForms()
    if (!isShown.current) return
    for (const draft of found.filter(draft => !open.has(placeOf(draft)))) {
      // The user has started typing: the stored draft stays for the next time.
      if (latest.current) return
      const { data, success } = schema.safeParse((draft.values as { value?: unknown } | undefined)?.value)
      if (success) {
        storeSoon(data)
        onFound(data)
      }
      await dropDraft(draft.key)
    }
  })

  useEffect(() => {
    const release = markOpen(place)
    isShown.current = true
    void look()
    const storeAtOnce = () => storeNow()
    const stop = beforePageEnds(storeAtOnce)
    return () => {
      isShown.current = false
      storeAtOnce()
      const result = saving.get(record)
      if (result) void result.then(release)
      else release()
      stop()
    }
  }, [place, record])

  /** Stores this value soon. */
  function storeSoon(value: Value) {
    latest.current = { value }
    clearTimeout(timer.current)
    // The next visit looks for it as soon as the save has a result.
    if (isShown.current) timer.current = setTimeout(store, delays.storeDraft)
    else store()
  }

  /** It is being saved: a later visit offers it only if that fails. `result` never rejects. */
  function saveWith(result: Promise<unknown>) {
    const ended = result.then(() => void (saving.get(record) === ended && saving.delete(record)))
    saving.set(record, ended)
  }

  /** Deletes the stored draft: it was saved or canceled. */
  function drop() {
    latest.current = null
    clearTimeout(timer.current)
    if (key.current) void dropDraft(key.current)
  }

  return { storeSoon, saveWith, drop }
}
