import { useState } from 'react'

/** Which form stands on a page that adds and edits records at two URLs. */
export interface RecordSession {
  /** The form's React key: another one is another, freshly made form. */
  key: number
  /** The form began without a record, whatever the URL says since its first save. */
  isNew: boolean
  /** Call before leading to the URL of the record that this form has just added: the form stays, with all that is typed. */
  created: (id: string) => void
  /** Puts a blank form for a new record in this one's place. */
  startNew: () => void
}

/**
 * Keeps a form in place while the first save of a new record changes the URL, and replaces it when another record is opened.
 * `id` is the one in the URL; absent while adding.
 */
export function useRecordSession(id: string | undefined): RecordSession {
  const [session, setSession] = useState({ key: 0, id, isNew: id === undefined, createdId: '' })
  let current = session
  if (session.id !== id) {
    current =
      id !== undefined && id === session.createdId
        ? { ...session, id }
        : { key: session.key + 1, id, isNew: id === undefined, createdId: '' }
    setSession(current)
  }
  return {
    key: current.key,
    isNew: current.isNew,
    created: created => setSession(before => ({ ...before, createdId: created })),
    startNew: () => setSession(before => ({ key: before.key + 1, id, isNew: true, createdId: '' })),
  }
}
