import { useSyncExternalStore } from 'react'
import { unsavedForms } from '#page/form/unsaved.ts'

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]'

function subscribe(listener: () => void) {
  const gone = new AbortController()
  // When the focus moves, the document has it for a moment: the next task sees where it went.
  const later = () => setTimeout(listener)
  addEventListener('focusin', later, gone)
  addEventListener('focusout', later, gone)
  const unfollow = unsavedForms.subscribe(listener)
  return () => {
    gone.abort()
    unfollow()
  }
}

const isWorking = () => unsavedForms.get() > 0 || document.activeElement?.matches(TEXT_FIELDS) === true

/** Whether the user is typing or has unsaved changes. */
export const useIsWorking = () => useSyncExternalStore(subscribe, isWorking)
