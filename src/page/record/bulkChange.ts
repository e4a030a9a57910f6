import { requestAny, type WriteOptions } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import { changeRecord } from './changeRecord.ts'
import type { Resource, StoredRecord } from './resource.ts'

/** The effect of a bulk edit on each record. */
export type BulkChange = { kind: 'status'; isActive: boolean } | { kind: 'delete' }

/** The selected records that a change would write, and those that already have the value. */
export function previewBulk<Entity extends StoredRecord, New>(
  { status }: Resource<Entity, New>,
  records: readonly Entity[],
  change: BulkChange,
) {
  const isDone = (record: Entity) => change.kind === 'status' && status?.isActive(record) === change.isActive
  return { changing: records.filter(record => !isDone(record)), skipped: records.filter(isDone) }
}

/** Changes one record of a bulk edit. */
export async function applyBulkChange<Entity extends StoredRecord, New>(
  resource: Resource<Entity, New>,
  record: Entity,
  change: BulkChange,
  options: WriteOptions,
): Promise<void> {
  if (change.kind === 'status') {
    if (!resource.status) return
    const saved = await changeRecord(resource, record, resource.status.set(change.isActive), options)
    resource.onUpdated?.(saved)
    return
  }
  try {
    await requestAny(resource.remove, { params: { id: record.id } }, options)
  } catch (error) {
    // Someone else changed it first: the result is what the user wanted.
    if (statusOf(error) !== 404) throw error
  }
}
