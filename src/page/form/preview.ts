import type { PreviewDraft } from '#contract/storefront.ts'

let current: PreviewDraft | null = null
const listeners = new Set<() => void>()

/**
 * Tells what a form shows and has not saved, for whoever previews it; `null` once it is saved, reset or left. What is
 * published stays in this window's memory and in the frame of the store.
 */
export function publishPreview(draft: PreviewDraft | null): void {
  current = draft
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: what is being typed now. */
export const previewDraft = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
}
