import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { plainMenuButton } from '#ui/menu/MenuButton.tsx'
import { useRowMenu } from '#ui/menu/useRowMenu.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { movedRow, RowButtons } from '#ui/RowButtons.tsx'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'
import { useErrorMessage } from '../failure/errorMessage.ts'
import { UnconfirmedNotice } from '../UnconfirmedNotice.tsx'
import styles from './OrderedRecords.module.css'
import type { Resource, StoredRecord } from './resource.ts'
import { useRecordMenu } from './useRecordMenu.tsx'
import { type SortEndpoint, useRecordOrder } from './useRecordOrder.ts'

interface OrderedRecordsProps<Entity extends StoredRecord, New> {
  title: string
  resource: Resource<Entity, New>
  /** All records of the store in their order, and where they are cached. */
  saved: Entity[]
  queryKey: QueryKey
  sort: SortEndpoint<Entity>
  empty: ReactNode
  /** Below the name of a record. */
  factsOf: (record: Entity) => ReactNode
  /** Beside it. */
  badgeOf?: (record: Entity) => ReactNode
}

/** Records whose order matters to shoppers, as a card of its own. Moving one is saved at once. */
export function OrderedRecords<Entity extends StoredRecord, New>(props: OrderedRecordsProps<Entity, New>) {
  const { title, resource, saved, queryKey, sort, empty, factsOf, badgeOf } = props
  const { t } = useTranslation('page')
  const errorMessage = useErrorMessage()
  const order = useRecordOrder(sort, queryKey, saved)
  const { records, move, retry, error } = order
  const recordMenu = useRecordMenu(resource, records)
  const rowMenu = useRowMenu(records, recordMenu.entriesOf)
  return (
    <Card title={title} flush>
      <UnconfirmedNotice write={order} />
      {error && (
        <Notice tone="danger" live actions={<Button onClick={retry}>{t('upload.retry')}</Button>}>
          {t('order.failed')} {errorMessage(error)}
        </Notice>
      )}
      {records.length === 0 && <p className={styles.none}>{empty}</p>}
      {records.length > 0 && (
        <ol className={styles.records} aria-label={title}>
          {records.map((record, index) => {
            const name = resource.nameOf(record)
            return (
              <li key={record.id}>
                <span className={styles.name}>
                  <AppLink to={pathTo(resource.routes.detail, { id: record.id })}>
                    <Name>{name}</Name>
                  </AppLink>
                  {factsOf(record)}
                </span>
                {badgeOf?.(record)}
                <RowButtons
                  index={index}
                  count={records.length}
                  upLabel={t('common.moveUp', { name })}
                  downLabel={t('common.moveDown', { name })}
                  onMove={to => move(movedRow(records, index, to).map(({ id }) => id))}
                />
                {plainMenuButton({
                  label: t('list.actions', { name }),
                  isOpen: rowMenu.isOpen(record.id),
                  onOpen: (startAt, button) => rowMenu.onOpen(record.id, startAt, button),
                })}
              </li>
            )
          })}
        </ol>
      )}
      {rowMenu.menu}
      {recordMenu.dialog}
    </Card>
  )
}
