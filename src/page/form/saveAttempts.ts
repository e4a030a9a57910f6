import type { FieldValues } from 'react-hook-form'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError, statusOf } from '#api/errors.ts'
import { withSavedIds } from '#lib/merge.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { SaveAttempt } from './draftStore.ts'
import { takeOver } from './takeOver.ts'
import type { EditFormParts } from './useEditFormState.ts'

/** Sends a form's values until it is known what became of them: a save whose response was lost is resolved before another one. */
export function saveAttempts<Entity, Values extends FieldValues>(state: EditFormParts<Entity, Values>) {
  const { options, live, form, draft, show, normalize, merge: mergeEdits, setMerged, setSaveState } = state

  /** Applies the saved version; input that was typed while `sent` was in progress stays unsaved. */
  const adopt = async (saved: Entity, sent: Values) => {
    live.attempt = null
    await draft.drop()
    const now = options.toForm(saved)
    show(saved, false)
    setMerged([])
    const typed = withSavedIds(form.getValues(), sent, now)
    takeOver(form, now, normalize(mergeEdits(withSavedIds(sent, sent, now), typed, now).merged, now))
    // Nothing else stores what a form that was closed meanwhile has left.
    if (!live.isMounted) await draft.store()
    return saved
  }

  /** The record of a 409, if it carries one. */
  const currentOf = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? error.problem?.current : undefined
    return current === undefined ? undefined : options.readRecord?.(current)
  }

  const send = async (attempt: SaveAttempt<Entity, Values>): Promise<Entity> => {
    live.attempt = attempt
    // Stored before it is sent: the response may be the end of the session, or never come.
    await draft.store()
    try {
      return await options.save(attempt.values, attempt.record, attempt.isNew, {
        idempotencyKey: attempt.idempotencyKey,
        isRepeat: attempt.isRepeat,
        onUnconfirmed: () => setSaveState('checking'),
      })
    } catch (error) {
      const current = currentOf(error)
      // An earlier request may have arrived although its response did not: then there is nothing left to save.
      if (current && sameValue(attempt.values, options.toForm(current))) return current
      live.attempt = mayBeDone(error) ? { ...attempt, isRepeat: true } : null
      await draft.store()
      throw error
    }
  }

  /** An earlier unconfirmed save is resolved first: its result decides what is left to write. */
  const settleEarlier = async (values: Values): Promise<Values> => {
    const earlier = live.attempt
    if (!earlier || sameValue(earlier.values, values)) return values
    try {
      await adopt(await send(earlier), earlier.values)
      return structuredClone(form.getValues())
    } catch (error) {
      const { isNew } = earlier
      if (!isNew && (statusOf(error) === 409 || statusOf(error) === 404)) throw error
      // Rejected, so it no longer matters. Or no response again: two writes with one revision can't both take effect.
      if (!mayBeDone(error) || (!isNew && options.revisionOf)) {
        live.attempt = null
        return values
      }
      throw error
    }
  }

  const attemptNow = (values: Values): SaveAttempt<Entity, Values> =>
    live.attempt ?? { idempotencyKey: crypto.randomUUID(), values, record: live.record, isNew: live.isNew }

  /** Sends the values; again if the conflict turns out to be an earlier unconfirmed save. */
  const sendOver = async (earlier: SaveAttempt<Entity, Values> | null, values: Values): Promise<Entity> => {
    const attempt = attemptNow(values)
    try {
      return await adopt(await send(attempt), attempt.values)
    } catch (error) {
      const current = currentOf(error)
      if (!current || !earlier || !sameValue(earlier.values, options.toForm(current))) throw error
      await adopt(current, earlier.values)
      return sendOver(null, structuredClone(form.getValues()))
    }
  }

  return { currentOf, settleEarlier, sendOver }
}
