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
import { withSecretsOf } from './withSecretsOf.ts'

const contentOf = (application: KycApplication) => JSON.stringify(withoutSecrets(application))

/**
 * Saves the answers without secrets at the provider: a second after the last key, at each step, and when the connection is back.
 * They stay in the form meanwhile. If another device has saved, the merchant chooses.
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
    if (current) return setConflict(current)
    if (!saved) return state.current.mayRepeat ? schedule(delays.retryDraft) : undefined
    known.current = { revision: saved.revision, content }
    setSavedOn(saved.savedOn)
    await cacheResponse(queryClient, applicationQueries.draft().queryKey, saved)
    if (isUnsaved()) schedule(delays.saveDraft)
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
    theirs,
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
    /** Replaces the answers by those of the other device. Secrets are in this form only, so they stay. */
    takeTheirs: () => {
      if (!theirs) return
      known.current = { revision: theirs.revision, content: contentOf(theirs.application) }
      setSavedOn(theirs.savedOn)
      setConflict(null)
      form.reset(withSecretsOf(theirs.application, form.getValues()))
    },
    keepMine: () => {
      if (!theirs) return
      known.current = { revision: theirs.revision, content: '' }
      setConflict(null)
      void save()
    },
  }
}
