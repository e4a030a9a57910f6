import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import type { FulfillerShare } from '#contract/orders/orderFulfillers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from '../orderDetail/order.module.css'
import { itemsInWords } from '../shared/itemsInWords.ts'
import { appPath } from './appPath.ts'
import { orderFulfillerQueries } from './queries.ts'

const SendDialog = lazyOnRequest(() => import('./SendDialog.tsx'), 'orderDetail')

/** An order's items by fulfiller, and what was sent to them. Hidden if the store packs everything itself. */
export default function FulfillersCard({ order }: { order: Order }) {
  const { t } = useTranslation('fulfillers')
  const errorMessage = useErrorMessage()
  const { data, error } = useQuery(quietly(orderFulfillerQueries.ofOrder(order.id)))
  const [openId, setOpenId] = useState<string>()
  const shares = data?.items ?? []
  const open = shares.find(({ fulfiller }) => fulfiller && fulfiller.id === openId)
  if (error && !data) return <Notice tone="danger">{errorMessage(error)}</Notice>
  if (!shares.some(({ fulfiller }) => fulfiller)) return null
  return (
    <Card title={t('order.title')}>
      <List gap={4}>
        {shares.map(share => (
          <Share
            key={share.fulfiller?.id ?? 'self'}
            order={order}
            share={share}
            onSend={() => setOpenId(share.fulfiller?.id)}
          />
        ))}
      </List>
      <Suspense>{open && <SendDialog order={order} share={open} onClose={() => setOpenId(undefined)} />}</Suspense>
    </Card>
  )
}

function Share({ order, share, onSend }: { order: Order; share: FulfillerShare; onSend: () => void }) {
  const { t, i18n } = useTranslation('fulfillers')
  const { fulfiller, items, sends } = share
  if (!fulfiller) {
    return (
      <li className={styles.facts}>
        <p>
          <strong>{t('order.self')}</strong>
        </p>
        <p>{itemsInWords(order, items)}</p>
      </li>
    )
  }
  const { id, name, method } = fulfiller
  const app = appPath(fulfiller, order.id)
  const isReady = method === 'email' ? fulfiller.email_order !== '' : app !== null
  const isSent = sends.length > 0
  return (
    <li className={styles.facts}>
      <p>
        <strong>
          <AppLink to={pathTo('fulfillers.detail', { id })}>
            <Name>{name}</Name>
          </AppLink>
        </strong>
      </p>
      {items.length > 0 && <p>{itemsInWords(order, items)}</p>}
      {sends.map(send => (
        <Muted key={send.id}>
          {t(`order.sent_${send.method}`, { when: formatTime(send.sentOn, i18n.language) })}
          {send.doneBy && (
            <>
              {' · '}
              <bdi>{send.doneBy}</bdi>
            </>
          )}
          {' · '}
          {itemsInWords(order, send.items)}
        </Muted>
      ))}
      {!isReady && (
        <Notice tone="warn" actions={<AppLink to={pathTo('fulfillers.detail', { id })}>{t('order.edit')}</AppLink>}>
          {t('order.incomplete')}
        </Notice>
      )}
      {isReady && items.length > 0 && isOffered('markShipped', order) && (
        <Inline>
          <Button aria-label={t(isSent ? 'order.sendAgainTo' : 'order.sendTo', { name })} onClick={onSend}>
            {t(isSent ? 'order.sendAgain' : 'order.send')}
          </Button>
          {isSent && app && method === 'app' && (
            <AppLink to={app} aria-label={t('order.openOf', { name })}>
              {t('order.open')}
            </AppLink>
          )}
        </Inline>
      )}
    </li>
  )
}
