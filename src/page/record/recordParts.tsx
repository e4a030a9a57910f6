import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { BulkBarProps } from './RecordBulkBar.tsx'
import type { RowMenuProps } from './RecordRowMenu.tsx'
import type { AnyResource, Resource, StoredRecord } from './resource.ts'

type WithResource = { resource: AnyResource }

/** The parts of a list that load after its rows, with the resource that they work on. */
export function recordParts<Entity extends StoredRecord, New>(loadResource: () => Promise<Resource<Entity, New>>) {
  const lazyWithResource = <Props extends object>(load: () => Promise<ComponentType<Props & WithResource>>) =>
    lazyPart<Props>(async () => {
      const [Part, resource] = await Promise.all([load(), loadResource()])
      return { default: props => <Part {...props} resource={resource} /> }
    })
  return {
    RowMenu: lazyWithResource<RowMenuProps<Entity>>(async () => (await import('./RecordRowMenu.tsx')).RecordRowMenu),
    BulkBar: lazyWithResource<BulkBarProps<Entity>>(async () => (await import('./RecordBulkBar.tsx')).RecordBulkBar),
  }
}

export type RecordParts<Entity extends StoredRecord> = ReturnType<typeof recordParts<Entity, unknown>>
