import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { connectionReturns } from '#api/connection.ts'
import { waitsForConnection } from '#api/errors.ts'
import { delays } from '#lib/delays.ts'
import { excerpt } from '#lib/excerpt.ts'
import { isSaveKey } from '#lib/isSaveKey.ts'
import { toast } from '#ui/toast/toasts.ts'
import { useRouter } from '../AppLink.tsx'
import { notSavedToast } from '../notSavedToast.ts'
import type { EditFormState, SaveOutcome } from './editForm.ts'

/** Where to go once it is saved. */
export type AfterSave = 'stay' | 'list' | 'new'

export interface SaveFlowOptions<Entity, Values extends FieldValues> {
  state: EditFormState<Entity, Values>
  onSaved: (saved: Entity, then: AfterSave, wasNew: boolean) => void
  /** Other URLs that show the same form. */
  covers?: (pathname: string) => boolean
}

/** Saving, discarding and what follows, on whatever screen the user is. */
export function useSaveFlow<Entity, Values extends FieldValues>(options: SaveFlowOptions<Entity, Values>) {
  const { state, onSaved, covers } = options
  const router = useRouter()
  const nameNow = () => excerpt(state.nameOf(state.form.getValues()), 80) || i18next.t('page:form.unnamed')

  /** Whether the user has left the form at `path`, or is leaving it. */
  const hasLeft = (path: string) => {
    const { location, navigation } = router.state
    const isHere = (pathname = path) => pathname === path || covers?.(pathname) === true
    return !state.isOpen() || !isHere(location.pathname) || !isHere(navigation.location?.pathname)
  }

  /** Shows the result of a save whose form is closed, without navigating. */
  const tell = (outcome: SaveOutcome<Entity>, name: string, path: string) => {
    if (outcome.isSaved) return toast({ text: i18next.t('page:form.savedNamed', { name }), seconds: 5 })
    const note = state.isStored && i18next.t('page:form.keptHere')
    notSavedToast({ error: outcome.error, name, note, onOpen: () => router.navigate(path) })
  }

  /** What follows a save that waits for the connection. */
  const wanted = useRef<AfterSave>('stay')
  const save = async (then: AfterSave) => {
    wanted.current = then
    const { pathname, search } = router.state.location
    const name = nameNow()
    const outcome = await state.submit()
    if (!outcome) return
    if (hasLeft(pathname)) return void tell(outcome, name, pathname + search)
    if (!outcome.isSaved) return
    if (then !== 'stay') {
      await new Promise(resolve => setTimeout(resolve, delays.showSuccess))
      // If the user continues typing, the form stays open.
      if (hasLeft(pathname)) return
      if (state.hasUnsentWork()) return onSaved(outcome.saved, 'stay', outcome.wasNew)
    }
    onSaved(outcome.saved, then, outcome.wasNew)
  }

  /** Resets the input, and offers to restore it, here or on the next screen. */
  const discard = async () => {
    const { pathname, search } = router.state.location
    const undo = await state.reset()
    toast({
      tone: 'info',
      text: i18next.t('page:form.discarded', { name: nameNow() }),
      seconds: 10,
      action: {
        label: i18next.t('page:form.undo'),
        onAction: async () => {
          await undo()
          if (!state.isOpen()) router.navigate(pathname + search)
        },
      },
    })
  }

  const check = useEffectEvent(async () => {
    if (state.saveState !== 'unknown') return
    const { pathname, search } = router.state.location
    const name = nameNow()
    const outcome = await state.check()
    if (outcome && hasLeft(pathname)) tell(outcome, name, pathname + search)
    else if (outcome?.isSaved) onSaved(outcome.saved, 'stay', outcome.wasNew)
  })
  useEffect(() => {
    const online = () => void check()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  const { failure } = state
  const isWaiting = failure?.kind === 'failed' && waitsForConnection(failure.error)
  const saveAgain = useEffectEvent(() => void save(wanted.current))
  useEffect(() => {
    if (!isWaiting) return
    const gone = new AbortController()
    connectionReturns(gone.signal).then(isBack => isBack && saveAgain())
    return () => gone.abort()
  }, [isWaiting])

  return { save, discard }
}

/** `Ctrl`/`Cmd`+`S` saves the form of a screen. */
export function useSaveKey<Entity, Values extends FieldValues>(state: EditFormState<Entity, Values>, save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above the form takes the key for itself.
    if (!isSaveKey(event) || event.defaultPrevented) return
    event.preventDefault()
    if (state.hasUnsentWork() || state.saveState === 'unknown') save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
