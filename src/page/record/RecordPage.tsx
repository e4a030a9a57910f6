import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useParams } from 'react-router'
import { statusOf } from '#api/errors.ts'
import { useReload } from '../failure/useReload.ts'
import { unsavedForms } from '../form/unsaved.ts'
import { type RecordSession, useRecordSession } from '../form/useRecordSession.ts'
import { useRequiredData } from '../requiredData.ts'
import { detailQuery, type Resource, type StoredRecord } from './resource.ts'

interface RecordPageProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  /** The form; `record` is `null` while adding. */
  children: (record: Entity | null, session: RecordSession) => ReactNode
}

/**
 * Adding and editing share one page, so that the form stays mounted when the first save changes the URL. The URL says
 * which record is open; `requiredData` of the detail route must fetch it.
 */
export function RecordPage<Entity extends StoredRecord, New>({ resource, children }: RecordPageProps<Entity, New>) {
  const { id } = useParams()
  const session = useRecordSession(id)
  // `useParams` renders this component at the start and the end of each navigation: the form must not render with it.
  return useMemo(() => {
    if (id === undefined || session.isNew) return <Fragment key={session.key}>{children(null, session)}</Fragment>
    return (
      <ExistingRecord key={session.key} resource={resource} id={id}>
        {record => children(record, session)}
      </ExistingRecord>
    )
  }, [resource, id, session, children])
}

interface ExistingRecordProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  id: string
  children: (record: Entity) => ReactNode
}

function ExistingRecord<Entity extends StoredRecord, New>(props: ExistingRecordProps<Entity, New>) {
  const query = detailQuery(props.resource, props.id)
  const { error } = useQuery({ ...query, notifyOnChangeProps: ['error'] })
  const reload = useReload()
  const leave = useEffectEvent(() => {
    // With unsaved changes the form stays: its next save offers to save them as a new record.
    if (unsavedForms.get() === 0) reload()
  })
  const isDeleted = statusOf(error) === 404
  useEffect(() => {
    if (isDeleted) leave()
  }, [isDeleted])
  return props.children(useRequiredData(query))
}
