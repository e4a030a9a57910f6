import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { takesPostage } from '#contract/orders/postage.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../../../paths.ts'
import { LabelRow } from './LabelRow.tsx'
import { useLabels, useLabelUpdates } from './useLabels.ts'

interface LabelsCardProps {
  order: Order
  /** Shows a link to buy a label. The purchase screen omits it. */
  canBuy?: boolean
}

/** The postage labels of an order: price, tracking, and actions. */
export default function LabelsCard({ order, canBuy = false }: LabelsCardProps) {
  const { t, i18n } = useTranslation(['postage', 'page'])
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { labels, error, refetch } = useLabels(order.id)
  useLabelUpdates(labels, label => {
    void invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey })
    void invalidate(queryClient, { queryKey: ['orders'] })
    if (label.status === 'bought') {
      toast({
        text: t('label.news.bought', { amount: formatMoney(label.amount + label.returnAmount, i18n.language) }),
        seconds: 5,
      })
    }
  })
  const isOffered = canBuy && takesPostage(order)
  if (!isOffered && !error && (labels?.length ?? 0) === 0) return null
  return (
    <Card
      title={t('label.title')}
      actions={
        isOffered && (
          <AppLink to={pathTo('postage.edit', {}, { order: order.id })} className={buttonClass({})}>
            {t('label.buy')}
          </AppLink>
        )
      }
    >
      <Stack>
        {error && !labels && (
          <Notice tone="danger" actions={<Button onClick={() => refetch()}>{t('page:upload.retry')}</Button>}>
            {errorMessage(error)}
          </Notice>
        )}
        {labels?.length === 0 && <Muted>{t('label.none')}</Muted>}
        {labels && labels.length > 0 && (
          <List gap={4}>
            {labels.toReversed().map(label => (
              <LabelRow key={label.id} order={order} label={label} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}
