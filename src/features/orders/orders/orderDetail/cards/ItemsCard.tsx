import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemTotal } from '#contract/orders/orderMoney.ts'
import { type KeptLine, keptLines } from '#contract/orders/orderRefunds.ts'
import { quantitiesToShip, shippedQuantities } from '#contract/orders/orderShipping.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { List } from '#ui/List.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Name } from '#ui/Name.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from '../order.module.css'

/** Initial number of rendered lines. */
const AT_ONCE = 25

export function ItemsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orderDetail')
  const [shown, setShown] = useState(AT_ONCE)
  const shipped = shippedQuantities(order.fulfillmentLifecycle)
  const left = quantitiesToShip(order)
  const lines = keptLines(order)
  return (
    <Card title={t('items.title')}>
      <Stack>
        <List gap={4}>
          {lines.slice(0, shown).map(line => (
            <Item
              key={line.item.id}
              line={line}
              shipped={shipped.get(line.item.id) ?? 0}
              left={left.get(line.item.id) ?? 0}
            />
          ))}
        </List>
        {lines.length > shown && (
          <div>
            <Button onClick={() => setShown(lines.length)}>
              {t('items.all', { total: formatNumber(lines.length) })}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Item({
  line: { item, refunded },
  shipped,
  left,
}: {
  line: KeptLine<OrderItem>
  shipped: number
  left: number
}) {
  const { t, i18n } = useTranslation('orderDetail')
  const { product, quantity } = item
  const number = (value: number) => value.toLocaleString(i18n.language)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <li className={styles.item}>
      <Thumbnail src={product.imageUri} alt="" size={64} />
      <div className={styles.facts}>
        <p>
          {product.id ? (
            <AppLink to={pathTo('product.detail', { id: product.id })}>
              <Name>{product.name}</Name>
            </AppLink>
          ) : (
            <Name>{product.name}</Name>
          )}
        </p>
        {product.options && (
          <p>
            <bdi>{product.options}</bdi>
          </p>
        )}
        <Muted>
          {product.sku && (
            <>
              {t('items.sku')} <bdi>{product.sku}</bdi>
              {' · '}
            </>
          )}
          {t('items.price', { price: money(product.price), quantity: number(quantity) })}
        </Muted>
        <span className={styles.badges}>
          {product.requiresShipping && shipped + left > 0 && (
            <Badge tone={left === 0 ? 'ok' : 'neutral'}>
              {t('items.shipped', { shipped: number(shipped), quantity: number(shipped + left) })}
            </Badge>
          )}
          {refunded > 0 && <Badge>{t('items.refunded', { refunded: number(refunded) })}</Badge>}
        </span>
      </div>
      <p className={styles.amount}>{money(itemTotal(item))}</p>
    </li>
  )
}
