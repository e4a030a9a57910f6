import { request } from '#api/client.ts'
import { type OrderBulkPreview, type OrderSelection, previewOrderBulkUpdate } from '#contract/orderBulk.ts'
import type { OrderTask } from '#contract/orderTasks.ts'

export type Preview = Omit<OrderBulkPreview, 'next'>

/** As many numbers of a group as can be read at a glance. */
const SHOWN = 10

/**
 * Loads the preview of a task. The provider returns some orders at a time; `onProgress` is called after each response.
 */
export async function fetchPreview(
  selection: OrderSelection,
  task: OrderTask,
  onProgress: (preview: Preview) => void,
  signal: AbortSignal,
): Promise<Preview> {
  let whole: Preview | undefined
  let after: number | null = null
  do {
    const part: OrderBulkPreview = await request(
      previewOrderBulkUpdate,
      { body: { selection, task, after } },
      { signal },
    )
    whole = whole ? joined(whole, part) : part
    after = part.next
    onProgress(whole)
  } while (after !== null)
  return whole
}

/** The time of the first page: later changes may be missing from the preview. */
function joined(whole: Preview, part: OrderBulkPreview): Preview {
  const refused = [...whole.refused]
  for (const group of part.refused) {
    const at = refused.findIndex(
      ({ reason, status }) => reason === group.reason && (reason !== 'status' || status === group.status),
    )
    const known = refused[at]
    if (!known) refused.push(group)
    else {
      refused[at] = {
        ...known,
        count: known.count + group.count,
        orderNumbers: [...known.orderNumbers, ...group.orderNumbers].slice(0, SHOWN),
      }
    }
  }
  return {
    ...whole,
    total: part.total,
    checked: whole.checked + part.checked,
    changing: whole.changing + part.changing,
    amount: whole.amount + part.amount,
    refused: refused.toSorted((a, b) => b.count - a.count),
  }
}
