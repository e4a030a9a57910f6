import { useEffect } from 'react'
import { excerpt } from '#lib/excerpt.ts'
import { observable } from '#lib/observable.ts'

/** The name of the record that is open; `null` where the screen's own title is the browser tab's. */
export const recordTitle = observable<string | null>(null)

/** Names the browser tab after a record, so that tabs can be distinguished. An unsaved record has no name. */
export function useRecordTitle(name: string | null) {
  useEffect(() => {
    recordTitle.set(name?.trim() ? excerpt(name) : null)
    return () => recordTitle.set(null)
  }, [name])
}
