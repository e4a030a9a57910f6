import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.tsx'
import { ButtonPlaceholder } from '../list/ButtonPlaceholder.tsx'
import type { ListFilesProps } from './ListFiles.tsx'
import type { BulkBarProps } from './RecordBulkBar.tsx'
import type { RowMenuProps } from './RecordRowMenu.tsx'
import type { AnyResource, BulkResource, Resource, StoredRecord } from './resource.ts'

type WithResource = { resource: AnyResource }

const lazyWithResource = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & WithResource> }>,
  loadResource: () => Promise<unknown>,
) =>
  lazyPart<Props>(async () => {
    const [{ default: Part }, resource] = await Promise.all([load(), loadResource()])
    return { default: props => <Part {...props} resource={resource as AnyResource} /> }
  })

/** The bar for selected records, which loads after the rows. */
export const bulkBarPart = <Entity extends StoredRecord, New>(loadResource: () => Promise<BulkResource<Entity, New>>) =>
  lazyWithResource<BulkBarProps<Entity>>(() => import('./RecordBulkBar.tsx'), loadResource)

/** The export and the import of a list, which load after its rows. */
export function listFilesPart(loadResource: () => Promise<unknown>) {
  const Files = lazyWithResource<ListFilesProps>(() => import('./ListFiles.tsx'), loadResource)
  return (props: ListFilesProps) => (
    <Suspense fallback={props.list.totalCount > 0 && <ButtonPlaceholder text="export.action" />}>
      <Files {...props} />
    </Suspense>
  )
}

/** The parts of a list that load after its rows, with the resource that they work on. */
export const recordParts = <Entity extends StoredRecord, New>(loadResource: () => Promise<Resource<Entity, New>>) => ({
  RowMenu: lazyWithResource<RowMenuProps<Entity>>(() => import('./RecordRowMenu.tsx'), loadResource),
  BulkBar: bulkBarPart(loadResource),
})

export type RecordParts<Entity extends StoredRecord> = ReturnType<typeof recordParts<Entity, unknown>>
