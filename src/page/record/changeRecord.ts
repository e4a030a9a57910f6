import { requestAny, type WriteOptions } from '#api/client.ts'
import { currentOf } from '#api/currentOf.ts'
import { isStale } from '#api/errors.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Resource, StoredRecord } from './resource.ts'

/**
 * Changes some fields of a record. A row of a list may be older than the record: changes that someone else saved since
 * then stay, and the change is applied to that version, once. A change that depends on the record is a function of it.
 */
export async function changeRecord<Entity extends StoredRecord, New>(
  resource: Resource<Entity, New>,
  record: Entity,
  change: Partial<Entity> | ((record: Entity) => Partial<Entity>),
  options?: WriteOptions,
): Promise<Entity> {
  const changed = (base: Entity) => ({ ...base, ...(typeof change === 'function' ? change(base) : change) })
  const update = (base: Entity, options?: WriteOptions) =>
    requestAny(resource.update, { params: { id: base.id }, body: changed(base) }, options)
  try {
    return await update(record, options)
  } catch (error) {
    const current = currentOf(resource.schema, error)
    if (!current || !isStale(error)) throw error
    // A different body is a different write: it gets a new key.
    return sameValue(changed(current), current) ? current : await update(current)
  }
}
