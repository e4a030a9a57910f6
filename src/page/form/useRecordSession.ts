import { useMemo, useState } from 'react'

/** The form on a page that adds and edits records at two URLs. */
export interface RecordSession {
  /** The form's React key: a new key creates a new form. */
  key: number
  /** The form started without a record, even if the first save has changed the URL. */
  isNew: boolean
  /** The form was opened to add another record after the previous one: its first field gets the focus. */
  isNext: boolean
  /**
   * Call before navigating to the URL of the record that this form has just added: the form stays mounted with all
   * input.
   */
  created: (id: string) => void
  /** Replaces this form with a blank one for a new record. */
  startNew: () => void
}

/**
 * Keeps a form mounted while the first save of a new record changes the URL, and replaces it when another record is
 * opened. `id` is the one in the URL; absent while adding.
 */
export function useRecordSession(id: string | undefined): RecordSession {
  const [session, setSession] = useState({ key: 0, id, isNew: id === undefined, isNext: false, createdId: '' })
  let current = session
  if (session.id !== id) {
    current =
      id !== undefined && id === session.createdId
        ? { ...session, id }
        : {
            key: session.key + 1,
            id,
            isNew: id === undefined,
            isNext: id === undefined && session.isNext,
            createdId: '',
          }
    setSession(current)
  }
  const { key, isNew, isNext } = current
  return useMemo(
    () => ({
      key,
      isNew,
      isNext,
      created: created => setSession(before => ({ ...before, createdId: created })),
      startNew: () => setSession(before => ({ key: before.key + 1, id, isNew: true, isNext: true, createdId: '' })),
    }),
    [key, isNew, isNext, id],
  )
}
