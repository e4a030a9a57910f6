import { type RefObject, useState } from 'react'

/**
 * Code that is loaded when it is needed: once by `start`, again by `load` after it failed. `hadFocus` says whether the
 * focus was within `box` when loading ended, for what is shown instead of it then.
 */
export function useCode<Module>(box: RefObject<HTMLElement | null>, fetch: () => Promise<Module>) {
  const [module, setModule] = useState<Module>()
  const [loading, setLoading] = useState<'started' | 'failed'>()
  const [hadFocus, setHadFocus] = useState(false)
  const load = () => {
    setLoading('started')
    const noteFocus = () => setHadFocus(box.current?.contains(document.activeElement) === true)
    fetch()
      .finally(noteFocus)
      .then(setModule, () => setLoading('failed'))
  }
  const start = () => {
    if (!loading) load()
  }
  return { module, loading, hadFocus, start, load }
}
