import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod/mini'
import type { MergeEdits } from '#lib/merge.ts'
import { pathTo } from '../../paths.ts'
import type { EditFormState } from '../form/editForm.ts'
import { useEditForm } from '../form/useEditForm.ts'
import { recordMutations } from './recordMutations.ts'
import type { Resource, StoredRecord } from './resource.ts'

interface RecordFormOptions<Entity extends StoredRecord, New, Values extends FieldValues> {
  /** The record as it was read; `null` while adding. */
  record: Entity | null
  schema: z.ZodMiniType<unknown, Values>
  toForm: (record: Entity | null) => Values
  /** The body to save: the values merged into what was read, so that fields without an input are preserved. */
  toPayload: (values: Values, record: Entity | null) => New
  /** The record's name. Default: its `name`. */
  nameOf?: (values: Values) => string
  /** Makes the result of a merge consistent; `saved` is the saved version. */
  normalize?: (values: Values, saved: Values) => Values
  /** Merges two edits. Default: field by field, and lists row by row. */
  merge?: MergeEdits<Values>
  /** The form's field for a path in the provider's body: `pricing.salePrice` → `salePrice`. */
  fieldOf?: (path: string) => Path<Values> | undefined
}

/** `useEditForm` over a record of a resource. */
export function useRecordForm<Entity extends StoredRecord, New, Values extends FieldValues>(
  resource: Resource<Entity, New>,
  options: RecordFormOptions<Entity, New, Values>,
): EditFormState<Entity, Values> {
  const mutations = recordMutations(resource, useQueryClient())
  const create = useMutation(mutations.create)
  const update = useMutation(mutations.update)
  const { toPayload, ...rest } = options
  return useEditForm<Entity, Values>({
    ...rest,
    save: (values, record, isNew, write) => {
      const body = toPayload(values, record)
      return record && !isNew
        ? update.mutateAsync({ body: { ...record, ...body }, ...write })
        : create.mutateAsync({ body, ...write })
    },
    readRecord: current => z.parse(resource.schema, current),
    revisionOf: record => record.revision,
    nameOf: options.nameOf ?? (values => values.name),
    draftOf: record => ({
      record: `${resource.draftName}/${record?.id ?? 'new'}`,
      url: record ? pathTo(resource.routes.detail, { id: record.id }) : pathTo(resource.routes.add),
    }),
  })
}
