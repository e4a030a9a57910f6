import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { orderDetailQueries } from '../queries.ts'
import { historyOf } from './timeline.ts'

/** Initial number of rendered lines: an order with hundreds of events opens as fast as others. */
const AT_ONCE = 20

export function HistoryCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation(['orderDetail', 'page'])
  const errorMessage = useErrorMessage()
  const { data, error, refetch, isFetching } = useQuery(quietly(orderDetailQueries.log(order.id)))
  const [shown, setShown] = useState(AT_ONCE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another one in another language
  const lines = useMemo(() => historyOf(order, data?.items ?? [], t), [order, data, i18n.language])
  return (
    <Card
      title={t('history.title')}
      actions={
        <AppLink to={pathTo('activity', {}, { record: `order/${order.id}` })}>{t('page:action.activity')}</AppLink>
      }
    >
      <Stack gap={3}>
        {error && (
          <Notice
            tone="danger"
            actions={
              <Button size="small" busy={isFetching} onClick={() => refetch()}>
                {t('page:upload.retry')}
              </Button>
            }
          >
            {t('history.incomplete')} {errorMessage(error)}
          </Notice>
        )}
        <Timeline lines={lines.slice(0, shown)} timeOf={time => formatTime(time, i18next.language)} />
        {lines.length > shown && (
          <div>
            <Button onClick={() => setShown(shown + 5 * AT_ONCE)}>
              {t('history.more', { left: formatNumber(lines.length - shown) })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
