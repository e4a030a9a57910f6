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
  /** The record's name in the draft; empty if it has none yet. */
  name: string
  isNew: boolean
}

/**
 * The user's unsaved drafts in this store on this device, newest first; one per record, without those that are open in
 * a form.
 */
export function storedDraftsQuery() {
  const { id: user, claims } = currentUser()
  const { tenant } = claims
  return queryOptions({
    queryKey: ['drafts', user, tenant] as const,
    queryFn: async () => {
      // Sequential, because a form that is being closed has released its lock by the time the drafts are read.
      const drafts = await draftsOf({ user, tenant })
      const open = await openForms()
      const newest = new Map<string, DraftSummary>()
      for (const draft of drafts) {
        const left = open.has(placeOf(draft)) ? null : describeDraft(draft)
        if (left && !newest.has(left.record)) newest.set(left.record, left)
      }
      return [...newest.values()]
    },
    // The route queries this while the previous screen is still shown, and a form stores its input only when it is
    // closed.
    refetchOnMount: 'always',
  })
}

/** `null` if it does not reference its form. */
function describeDraft(draft: StoredDraft): DraftSummary | null {
  const { url, name } = draft
  if (typeof url !== 'string' || typeof name !== 'string') return null
  const record = recordOf(draft)
  return { record, url, name: name.trim(), isNew: record.split('/')[1] === 'new' }
}
