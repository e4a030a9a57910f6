import { request } from '#api/client.ts'
import { type BulkEdit, listBulkEditRows } from '#contract/bulkEdits.ts'
import type { Product } from '#contract/products.ts'
import type { Selection } from '#page/list/useSelection.ts'

/** Rows of one request. */
const PAGE = 200

/** Keeps only failed and unprocessed rows selected, for the next attempt. */
export async function selectUnfinished(edit: BulkEdit, rows: readonly Product[], selection: Selection<Product>) {
  const unfinished = edit.failed + edit.total - edit.done
  const left = new Set<string>()
  // They come first.
  for (let startIndex = 0; startIndex < unfinished; startIndex += PAGE) {
    const query = { startIndex, pageSize: PAGE }
    const page = await request(listBulkEditRows, { params: { id: edit.id }, query }, { quiet: true })
    for (const { id, outcome } of page.items) if (outcome === 'failed' || outcome === 'waiting') left.add(id)
  }
  selection.toggle(
    rows.filter(({ id }) => !left.has(id)),
    false,
  )
}
