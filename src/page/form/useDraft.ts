import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { currentUser } from '#api/session.ts'
import { delays } from '#lib/delays.ts'
import type { MergeEdits, ValuePath } from '#lib/merge.ts'
import { observable } from '#lib/observable.ts'
import { sameValue } from '#lib/sameValue.ts'
import { beforePageEnds } from './beforePageEnds.ts'
import { type CheckedDraft, checkDraft } from './checkDraft.ts'
import {
  DRAFT_VERSION,
  type DraftOf,
  type DraftTarget,
  draftKey,
  draftsOf,
  dropDraft,
  keepDraft,
  placeOf,
  type SaveAttempt,
} from './draftStore.ts'
import type { FormMethods } from './editForm.ts'
import { markOpen, openForms } from './openForms.ts'

/** The draft of an earlier visit. */
export interface OfferedDraft<Values> extends CheckedDraft<Values> {
  /** After restoring: fields with input both then and now. They show the newer input. */
  contested?: ValuePath<Values>[]
}

/** The draft identity of the form at this moment. */
interface DraftContext<Values> {
  /** Absent for a form that must never be stored (passwords, cards, tax numbers, bank data). */
  target: DraftTarget | undefined
  revision: number
  /** The saved version in the form's values; computed on demand, because a record may have thousands of rows. */
  base: () => Values
  /** A save without a confirmed outcome, stored along. */
  attempt: SaveAttempt<unknown, Values> | null
}

interface DraftOptions<Values extends FieldValues> {
  context: () => DraftContext<Values>
  schema: z.ZodMiniType<unknown, Values>
  /** Fields that are never stored. */
  secrets: readonly string[]
  nameOf: (values: Values) => string
  merge: MergeEdits<Values>
  form: FormMethods<Values>
  /** Resolves when no save of this form is in progress. */
  whenIdle: () => Promise<unknown>
}

/** Counts forms of this tab that were closed and have no save in progress any more. */
const leftForms = observable(0)

/** Stores a form while it is unsaved, and finds the draft of an earlier visit. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>) {
  const { context, schema, secrets, nameOf, merge, form, whenIdle } = options
  const { target: { record } = {}, revision } = context()
  const [offered, setOffered] = useState<OfferedDraft<Values> | null>(null)
  const [place] = useState(() => crypto.randomUUID())
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const written = useRef<IDBValidKey[][]>([])
  const looks = useRef(0)
  /** Lets other tabs offer the draft again that this form has restored only in part. */
  const release = useRef<() => void>(undefined)

  const owner = (): DraftOf | null => {
    const { target } = context()
    if (!target) return null
    const { id, claims } = currentUser()
    return { user: id, tenant: claims.tenant, record: target.record }
  }

  /** Stores the form now; the draft of an unchanged form is deleted. */
  const store = async () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    const of = owner()
    const { target: { url } = {}, revision, ...now } = context()
    if (!of || !url) return
    const saved = now.base()
    const [base, values] = [saved, structuredClone(form.getValues())].map(each => withoutFields(each, secrets))
    // A save that sets a secret can't be repeated from what is stored.
    const setsSecret = secrets.some(name => now.attempt && now.attempt.values[name] !== saved[name])
    const attempt = setsSecret ? null : now.attempt
    const key = draftKey(of, revision, place)
    if (!attempt && sameValue(values, base)) return drop()
    const earlier = written.current.filter(each => !sameValue(each, key))
    written.current = [key]
    const name = nameOf(form.getValues())
    const draft = { version: DRAFT_VERSION, revision, url, name, base, values, savedAt: Date.now() }
    await keepDraft(key, attempt ? { ...draft, attempt } : draft)
    // Of the revision that it was based on before.
    await Promise.all(earlier.map(dropDraft))
  }

  /** The same, if anything was typed since the last time. */
  const storeTyped = useEffectEvent(async () => {
    if (timer.current !== null) await store()
  })

  function stopOffering() {
    release.current?.()
    release.current = undefined
  }

  /** The newest draft whose form is not open. One without changes is deleted. */
  const newestLeft = async (of: DraftOf) => {
    // Sequential, because a form that is being closed has released its lock by the time the drafts are read.
    const found = await draftsOf(of)
    const open = await openForms()
    const base = context().base()
    for (const draft of found.filter(draft => placeOf(draft) !== place && !open.has(placeOf(draft)))) {
      const checked = checkDraft(schema, draft, base)
      const { merged } = merge(checked.base, checked.values, base)
      if (checked.unusable.length > 0 || checked.attempt || !sameValue(merged, base)) return checked
      await dropDraft(draft.key)
    }
    return null
  }

  const look = useEffectEvent(async () => {
    stopOffering()
    const of = owner()
    if (!of) return
    const now = ++looks.current
    const draft = await newestLeft(of)
    // A later look knows what was removed meanwhile.
    if (now === looks.current) setOffered(draft)
  })

  const typed = useEffectEvent(() => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => void storeTyped(), delays.storeDraft)
  })
  const closed = useEffectEvent(whenIdle)
  /** An earlier form of the record may have been closed while it was saving, and has left a draft. */
  const lookOnceMore = useEffectEvent(async () => {
    if (!offered) await look()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another set of drafts
  useEffect(() => {
    look()
  }, [record])

  useEffect(() => {
    const close = markOpen(place)
    const lookAgain = leftForms.subscribe(() => void lookOnceMore())
    return () => {
      release.current?.()
      lookAgain()
      // A save that continues after the form was closed still counts as open.
      void closed().finally(() => {
        close()
        leftForms.set(leftForms.get() + 1)
      })
    }
  }, [place])

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: () => typed() })
    const storeAtOnce = () => void storeTyped()
    const stopStoring = beforePageEnds(storeAtOnce)
    return () => {
      stop()
      storeAtOnce()
      stopStoring()
    }
  }, [form])

  /** Deletes the form's draft: it was saved or deliberately discarded. */
  const drop = async () => {
    if (timer.current) clearTimeout(timer.current)
    timer.current = null
    const keys = written.current
    written.current = []
    await Promise.all(keys.map(dropDraft))
  }

  /** Whether the draft on offer is still there: another tab may have restored it, in whole or in part, or discarded it. */
  const isStillOffered = async () => {
    const of = owner()
    const [found, open] = await Promise.all([of ? draftsOf(of) : [], openForms()])
    const draft = found.find(({ key }) => sameValue(key, offered?.key))
    if (draft && (release.current || !open.has(placeOf(draft)))) return true
    await look()
    return false
  }

  /** Removes the offered draft; the next older one, if any, is offered. */
  const removeOffered = async () => {
    if (offered) await dropDraft(offered.key)
    await look()
  }

  /** Continues to offer only fields with input both then and now; to no other tab, because the rest was restored. */
  const contest = (contested: ValuePath<Values>[]) => {
    if (!offered) return
    release.current ??= markOpen(placeOf(offered))
    setOffered({ ...offered, contested })
  }

  return { offered, revision, isStillOffered, removeOffered, contest, drop, store }
}

const withoutFields = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
