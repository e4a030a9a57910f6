import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentConfig } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { focusRow } from '#page/focus.ts'
import type { ListState } from '#page/list/useListState.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { orderQueries } from '../queries.ts'
import { type OrderSearch, orderFilters } from './search.ts'

interface NewOrdersProps {
  state: ListState<OrderSearch>
  /** The highest number that the list shows; `null` if its rows don't begin with the newest order. */
  newestShown: number | null
}

/**
 * Announces orders that arrive while the list is open, here and in the browser tab's title. The rows don't change until
 * the user requests the new ones.
 */
export function NewOrders({ state, newestShown }: NewOrdersProps) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const [openedOn] = useState(Date.now)
  /** Orders up to this number are not announced; `null` until it is known. */
  const [mark, setMark] = useState(newestShown)
  const { data } = useQuery({
    ...orderQueries.after(mark, openedOn),
    refetchInterval: Number(currentConfig().orderPollSeconds) * 1000,
    // The title announces them when another tab is open.
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const newest = data?.items[0]?.orderNumber
  if (mark === null && data) setMark(newest ?? 0)
  const count = mark === null || !data ? 0 : data.totalCount

  const formatted = formatNumber(count)
  useRecordTitle(count > 0 ? `(${formatted}) ${t('list.title')}` : null)
  useEffect(() => {
    if (count > 0) void invalidate(queryClient, { queryKey: orderQueries.metrics().queryKey })
  }, [count, queryClient])

  /** The order that gets the focus once it is shown. */
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null || newestShown === null || newestShown < wanted.current) return
    wanted.current = null
    focusRow(document.querySelector('main tbody tr'))
  })
  const show = () => {
    wanted.current = newest ?? null
    setMark(newest ?? mark)
    state.set({ ...orderFilters.none, view: 'inbox', search: '', sort: 'createdOn desc' })
    void invalidate(queryClient, { queryKey: ['orders'] })
  }
  // The live region must exist before it has content.
  return (
    <div role="status">
      {count > 0 && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={show}>
              {t('news.show')}
            </Button>
          }
        >
          {t('news.arrived', { count, formatted })}
        </Notice>
      )}
    </div>
  )
}
