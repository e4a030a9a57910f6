import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { problemToast } from '../list/problemToast.ts'
import type { List } from '../list/useList.ts'
import type { Selection } from '../list/useSelection.ts'
import { fetchRows } from './fetchRows.ts'
import { type AnyResource, nounOf, type StoredRecord } from './resource.ts'

/** Most rows that can be selected at once: a bulk run changes them one by one. */
const LIMIT = 1000

/** The properties of a resource that it needs; some lists have no more. */
type Listed = Pick<AnyResource, 'name' | 'list'>

interface SelectEveryProps<Entity extends StoredRecord> {
  resource: Listed
  list: List<Entity>
  selection: Selection<Entity>
}

/**
 * Selects all rows that match the list's search and filters, not only those of the page. They are fetched first: these
 * records are selected, so that the count is right and records that are added later are not changed.
 */
export function SelectEvery<Entity extends StoredRecord>(props: SelectEveryProps<Entity>) {
  const { resource, list, selection } = props
  const { t } = useTranslation('page')
  const [isBusy, setBusy] = useState(false)
  const current = useRef<AbortController>(undefined)
  const { filter } = list.query
  const total = list.totalCount

  // Another search or filter, or a cleared selection: these rows are no longer asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter alone decides
  useEffect(
    () => () => {
      current.current?.abort()
      setBusy(false)
    },
    [filter],
  )

  const isWholePage = list.rows.length > 0 && list.rows.every(selection.has)
  if (!isBusy && !(isWholePage && total > selection.rows.length && total > list.rows.length)) return null

  const select = async () => {
    const controller = new AbortController()
    current.current = controller
    setBusy(true)
    try {
      selection.toggle(await fetchRows<Entity>(resource.list, filter, LIMIT, controller.signal), true)
    } catch (error) {
      if (!controller.signal.aborted) problemToast(nounOf(resource, total), error)
    }
    if (!controller.signal.aborted) setBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} onClick={select}>
      {total > LIMIT
        ? t('list.selectFirst', { first: formatNumber(LIMIT), total: formatNumber(total) })
        : t('list.selectEvery', { total: formatNumber(total) })}
    </Button>
  )
}
