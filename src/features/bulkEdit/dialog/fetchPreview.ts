import { request } from '#api/client.ts'
import { type BulkPreview, type BulkSelection, previewBulkEdit } from '#contract/bulkEdits.ts'
import type { ProductChanges } from '#contract/productChanges.ts'

export type Preview = Omit<BulkPreview, 'next'>

/** As many as can be checked at a glance. */
const SHOWN = 5

/**
 * Loads the preview of a bulk edit. The provider returns some products at a time; `onProgress` is called after each
 * response.
 */
export async function fetchPreview(
  selection: BulkSelection,
  changes: ProductChanges,
  onProgress: (preview: Preview) => void,
  signal: AbortSignal,
): Promise<Preview> {
  let whole: Preview = { total: 0, checked: 0, changing: 0, skipped: [], examples: [] }
  let after: string | null = null
  do {
    const part: BulkPreview = await request(previewBulkEdit, { body: { selection, changes, after } }, { signal })
    whole = joined(whole, part)
    after = part.next
    onProgress(whole)
  } while (after !== null)
  return whole
}

function joined(whole: Preview, part: BulkPreview): Preview {
  const reasons = new Set([...whole.skipped, ...part.skipped].map(({ reason }) => reason))
  const skipped = [...reasons].map(reason => {
    const both = [...whole.skipped, ...part.skipped].filter(group => group.reason === reason)
    const count = both.reduce((sum, group) => sum + group.count, 0)
    return { reason, count, names: both.flatMap(({ names }) => names).slice(0, SHOWN) }
  })
  return {
    total: part.total,
    checked: whole.checked + part.checked,
    changing: whole.changing + part.changing,
    skipped: skipped.toSorted((a, b) => b.count - a.count),
    examples: [...whole.examples, ...part.examples].slice(0, SHOWN),
  }
}
