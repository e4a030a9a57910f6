import { requestAny } from '#api/client.ts'
import type { AnyResource, StoredRecord } from './resource.ts'

/** Rows per request: the provider's limit for every list. */
const PAGE_SIZE = 200

/**
 * The first rows of a list, up to `limit`. By an order that no write changes: a row that moves between two requests
 * would be missed.
 */
export async function fetchRows<Entity extends StoredRecord>(
  list: AnyResource['list'],
  filter: string | undefined,
  limit: number,
  signal: AbortSignal,
): Promise<Entity[]> {
  const rows = new Map<string, Entity>()
  for (let startIndex = 0; startIndex < limit; startIndex += PAGE_SIZE) {
    const query = { startIndex, pageSize: PAGE_SIZE, sortBy: 'createdOn asc', filter }
    const page = (await requestAny(list, { query }, { signal })) as { items: Entity[] }
    for (const row of page.items) rows.set(row.id, row)
    if (page.items.length < PAGE_SIZE) break
  }
  return [...rows.values()]
}
