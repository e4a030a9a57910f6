import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { outage } from '#api/connection.ts'
import { isStale, statusOf } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { type KycApplication, type KycDraft, saveKycDraft } from '#contract/payments/kyc.ts'
import { withoutSecrets } from '#contract/payments/kycSecrets.ts'
import { delays } from '#lib/delays.ts'
import { useWrite } from '#page/useWrite.ts'
import { applicationQueries } from '../queries.ts'
import { mergeDrafts, takenFrom, withAnswers } from './mergeDrafts.ts'

const contentOf = (application: KycApplication) => JSON.stringify(withoutSecrets(application))

/**
 * Saves the answers without secrets at the provider: a second after the last key, at each step, and when the connection is back.
 * They stay in the form meanwhile. What another device has saved is merged; of what both have changed, the merchant chooses.
 */
export function useDraftSaving(form: UseFormReturn<KycApplication>, draft: KycDraft, step: string) {
  const queryClient = useQueryClient()
  const known = useRef({ revision: draft.revision, content: contentOf(draft.application) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useRef({ isSaving: false, isStopped: false, mayRepeat: false })
  const [savedOn, setSavedOn] = useState(draft.savedOn)
  const [hasFailed, setFailed] = useState(false)
  const [theirs, setTheirs] = useState<KycDraft | null>(null)
  const conflict = useRef<KycDraft>(null)
  const write = useWrite(saveKycDraft, {
    onFailed: error => {
      state.current.mayRepeat = statusOf(error) === 0 || statusOf(error) >= 500
      const isSubmitted = statusOf(error) === 409 && !isStale(error)
      if (isSubmitted) void invalidate(queryClient, { queryKey: applicationQueries.settings().queryKey })
    },
  })
  const isUnsaved = () => contentOf(form.getValues()) !== known.current.content
  const setConflict = (current: KycDraft | null) => {
    conflict.current = current
    setTheirs(current)
  }
  const schedule = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, ms)
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const { isSaving, isStopped } = state.current
    if (isSaving || isStopped || conflict.current || !isUnsaved()) return
    state.current.isSaving = true
    const content = contentOf(form.getValues())
    const { revision } = known.current
    const { saved, current } = await write.send({ body: { revision, application: JSON.parse(content) } })
    state.current.isSaving = false
    setFailed(!saved && !current)
    if (current) return meet(current)
    if (!saved) return state.current.mayRepeat ? schedule(delays.retryDraft) : undefined
    known.current = { revision: saved.revision, content }
    setSavedOn(saved.savedOn)
    await cacheResponse(queryClient, applicationQueries.draft().queryKey, saved)
    if (isUnsaved()) schedule(delays.saveDraft)
  }

  const merged = (draft: KycDraft) =>
    mergeDrafts(JSON.parse(known.current.content), form.getValues(), draft.application)
  /** Takes over what only the other device has answered. What both have is asked. */
  function meet(draft: KycDraft): Promise<void> | undefined {
    if (merged(draft).conflicts.length > 0) return void setConflict(draft)
    return resolve(draft, new Set())
  }
  function resolve(draft: KycDraft, taken: ReadonlySet<string>): Promise<void> {
    const answers = takenFrom(draft.application, merged(draft), taken)
    const values = form.getValues()
    known.current = { revision: draft.revision, content: contentOf(draft.application) }
    setSavedOn(draft.savedOn)
    setConflict(null)
    form.reset(withAnswers(values, answers), { keepErrors: true, keepIsSubmitted: true })
    return save()
  }

  const saveNow = useEffectEvent(() => void save())
  const saveSoon = useEffectEvent(() => schedule(delays.saveDraft))
  useEffect(() => {
    const typing = form.watch(() => saveSoon())
    const unfollow = outage.subscribe(() => outage.get() ?? saveNow())
    return () => {
      typing.unsubscribe()
      unfollow()
      clearTimeout(timer.current)
    }
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is the reason to save
  useEffect(saveNow, [step])

  return {
    savedOn,
    hasFailed,
    isUnsaved,
    /** Before the application is submitted, which deletes the draft. */
    stop: () => {
      state.current.isStopped = true
      clearTimeout(timer.current)
    },
    /** If it was not. */
    resume: () => {
      state.current.isStopped = false
    },
    save,
    /** Both sides and what they started from, while it is not decided. */
    conflict: theirs && {
      base: JSON.parse(known.current.content) as KycApplication,
      mine: form.getValues(),
      theirs: theirs.application,
    },
    resolve: (taken: ReadonlySet<string>) => void (theirs && resolve(theirs, taken)),
  }
}
