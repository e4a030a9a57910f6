import { request, type WriteOptions } from '#api/client.ts'
import { sameValue } from '#lib/sameValue.ts'
import { currentRecord, type Resource, type StoredRecord } from './resource.ts'

/**
 * Changes some fields of a record. A row of a list may be older than the record: what somebody else saved since then stays,
 * and the change is applied to it, once.
 */
export async function changeRecord<Entity extends StoredRecord, New>(
  resource: Resource<Entity, New>,
  record: Entity,
  change: Partial<Entity>,
  options?: WriteOptions,
): Promise<Entity> {
  const update = (base: Entity, options?: WriteOptions) =>
    request(
      resource.update,
      { params: { id: base.id }, body: { ...base, ...change } } as never,
      options,
    ) as Promise<Entity>
  try {
    return await update(record, options)
  } catch (error) {
    const current = currentRecord(resource, error)
    if (!current) throw error
    // Another body is another write: it gets a key of its own.
    return sameValue({ ...current, ...change }, current) ? current : await update(current)
  }
}
