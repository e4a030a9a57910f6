import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { RECOVERY_PAUSE_DAYS } from '#contract/orders/carts.ts'
import { AppLink } from '#page/AppLink.tsx'
import { BackLink } from '#page/BackLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { FormPage, PageColumns, Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { cartName } from '../list/columns.tsx'
import { CART_TONES } from '../model.ts'
import { cartQueries } from '../queries.ts'
import { ContactCard } from './ContactCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { ItemsCard } from './ItemsCard.tsx'

const SendDialog = lazyOnRequest(() => import('./SendDialog.tsx'), 'carts')

/** One cart: what is in it, whose it is, and what became of it. */
export default function CartPage() {
  const { id = '' } = useParams()
  return <OpenedCart key={id} id={id} />
}

function OpenedCart({ id }: { id: string }) {
  const { t } = useTranslation('carts')
  const cart = useRequiredData(cartQueries.detail(id))
  const [isSending, setSending] = useState(false)
  const name = cartName(cart, t)
  useRecordTitle(name)
  const { state, order, blockedBy } = cart
  return (
    <FormPage>
      <PageHeader
        back={<BackLink to={pathTo('analytics.carts')} label={t('detail.back')} />}
        title={<Name>{name}</Name>}
        badge={<StatusBadge tone={CART_TONES[state]}>{t(`state.${state}`)}</StatusBadge>}
        actions={blockedBy === null && <Button onClick={() => setSending(true)}>{t('send.action')}</Button>}
      />
      <Stack>
        {order && (
          <Notice tone="ok">
            {t('detail.recovered')}{' '}
            <AppLink to={pathTo('order.detail', { id: order.id })}>
              {t('detail.order', { number: order.orderNumber })}
            </AppLink>
          </Notice>
        )}
        {blockedBy !== null && state !== 'recovered' && (
          <Notice tone="info">{t(`blocked.${blockedBy}`, { days: RECOVERY_PAUSE_DAYS })}</Notice>
        )}
        <PageColumns lead={<ItemsCard cart={cart} />} aside={<ContactCard cart={cart} />}>
          <HistoryCard cart={cart} />
        </PageColumns>
      </Stack>
      <Suspense>
        {isSending && (
          <SendDialog
            cart={cart}
            onDone={() => {
              setSending(false)
              toast({ tone: 'ok', text: t('send.done', { email: cart.email }) })
            }}
            onClose={() => setSending(false)}
          />
        )}
      </Suspense>
    </FormPage>
  )
}
