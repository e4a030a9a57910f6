import type { PreviewDraft } from '#contract/site/previewDraft.ts'
import { observable } from '#lib/observable.ts'

/** The current unsaved values, for the preview. */
export const previewDraft = observable<PreviewDraft | null>(null)

/**
 * Publishes the unsaved values of a form; `null` once it is saved, reset or closed. They stay in this window's memory
 * and in the storefront's iframe.
 */
export const publishPreview = (draft: PreviewDraft | null) => previewDraft.set(draft)

/** What opens a preview with a tag that is tried; `null` without one. While it is set, the storefront shows beside the screen. */
export const previewTrial = observable<string | null>(null)
