import { queryOptions } from '@tanstack/react-query'
import { currentUser } from '#api/session.ts'
import { draftsOf, placeOf, recordOf, type StoredDraft } from './draftStore.ts'
import { openForms } from './openForms.ts'

/** Unsaved work of an earlier visit. */
export interface DraftSummary {
  /** `product/123` */
  record: string
  /** Of its form, which offers to restore it. */
  url: string
  /** What the record is called in it; empty where it has no name yet. */
  name: string
  isNew: boolean
}

/** What the person left unsaved in this store on this device, newest first; one for each record, and none that is open in a form. */
export function storedDraftsQuery() {
  const { id: person, claims } = currentUser()
  const { tenant } = claims
  return queryOptions({
    queryKey: ['drafts', person, tenant] as const,
    queryFn: async () => {
      // One after the other: the lock of a form that is being left is gone by the time the drafts are read.
      const drafts = await draftsOf({ person, tenant })
      const open = await openForms()
      const newest = new Map<string, DraftSummary>()
      for (const draft of drafts) {
        const left = open.has(placeOf(draft)) ? null : describeDraft(draft)
        if (left && !newest.has(left.record)) newest.set(left.record, left)
      }
      return [...newest.values()]
    },
    // The route asks while the screen before is still shown. A form on it stores what was typed only when it goes.
    refetchOnMount: 'always',
  })
}

/** `null` where it does not say which form it belongs to. */
function describeDraft(draft: StoredDraft): DraftSummary | null {
  const { url, name } = draft
  if (typeof url !== 'string' || typeof name !== 'string') return null
  const record = recordOf(draft)
  return { record, url, name: name.trim(), isNew: record.split('/')[1] === 'new' }
}
