import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OfferedDraft, useDraft } from './useDraft.ts'

/**
 * Restores the draft of an earlier visit at once, in a form that says so itself, instead of offering it. Input of this
 * visit stays; the draft is then for the next one. Returns whether a draft was restored, and a function that forgets it.
 */
export function useRestoredDraft<Values extends FieldValues>(
  draft: ReturnType<typeof useDraft<Values>>,
  hasInput: () => boolean,
  restore: (offered: OfferedDraft<Values>) => void,
) {
  const { offered } = draft
  const [isRestored, setRestored] = useState(false)
  const restoreOffered = useEffectEvent(async () => {
    if (!offered || !(await draft.isStillOffered()) || hasInput()) return
    restore(offered)
    setRestored(true)
    await draft.store()
    await draft.removeOffered()
  })
  useEffect(() => {
    if (offered) void restoreOffered()
  }, [offered])
  return [isRestored, () => setRestored(false)] as const
}
