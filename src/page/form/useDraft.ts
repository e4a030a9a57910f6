import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { person } from '#api/session.ts'
import { sameValue } from '#lib/merge.ts'
import { type DraftOf, draftKey, draftsOf, dropDraft, type KeptDraft, keepDraft } from './draftStore.ts'

/** Between a keystroke and its being kept. Short: what a crash may cost. */
const KEEP_AFTER = 250

interface DraftOptions<Values extends FieldValues> {
  /** `product/123`; absent for a form that must never be kept (passwords, cards, tax numbers, bank data). */
  record: string | undefined
  revision: number
  base: Values
  form: UseFormReturn<Values>
}

/** Keeps a form while it is unsaved, and finds what an earlier visit left behind. */
export function useDraft<Values extends FieldValues>({ record, revision, base, form }: DraftOptions<Values>) {
  const [offered, setOffered] = useState<KeptDraft<Values> | null>(null)
  const [place] = useState(() => crypto.randomUUID())
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const written = useRef(new Map<number, IDBValidKey[]>())

  const of = (): DraftOf | null => {
    if (!record) return null
    const { id, claims } = person()
    return { person: id, tenant: claims.tenant, record }
  }

  /** Keeps what has been typed since the last time, now. */
  const keepNow = async () => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    const owner = of()
    if (!owner) return
    const key = draftKey(owner, revision, place)
    const values = structuredClone(form.getValues())
    if (sameValue(values, base)) {
      await dropDraft(key)
    } else {
      written.current.set(revision, key)
      await keepDraft(key, { revision, base, values, savedAt: Date.now() })
    }
  }
  const keep = useEffectEvent(keepNow)

  const look = useEffectEvent(async () => {
    const owner = of()
    if (!owner) return
    const found = await draftsOf<Values>(owner)
    setOffered(found.find(draft => draft.key.at(-1) !== place && !sameValue(draft.values, form.getValues())) ?? null)
  })

  const typed = useEffectEvent(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), KEEP_AFTER)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another set of drafts
  useEffect(() => {
    look()
  }, [record])

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: () => typed() })
    const keepAtOnce = () => void keep()
    // Not `pagehide`: what is written to the database that late does not arrive (measured in Chromium).
    window.addEventListener('beforeunload', keepAtOnce)
    document.addEventListener('visibilitychange', keepAtOnce)
    return () => {
      stop()
      keepAtOnce()
      window.removeEventListener('beforeunload', keepAtOnce)
      document.removeEventListener('visibilitychange', keepAtOnce)
    }
  }, [form])

  /** Forgets what this form kept: it was saved, or given up on purpose. */
  const drop = async () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    await Promise.all([...written.current.values()].map(dropDraft))
    written.current.clear()
  }

  /** Takes the offered draft away; the next older one, if any, is offered. */
  const settle = async () => {
    if (offered) await dropDraft(offered.key)
    await look()
  }

  return { offered, revision, settle, drop, keepNow }
}
