import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '#contract/orders/orderActions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { AppLink } from '#page/AppLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Inline } from '#ui/Layout.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { toast } from '#ui/toast/toasts.ts'
import type { DialogAction } from './actionProps.ts'

const OrderDialog = lazyOnRequest(() => import('./OrderDialog.tsx'))

/** Actions that advance an order have their own buttons, the most urgent first; the others are in the menu. */
const BUTTONS = ['capture', 'acceptPayment', 'adjustmentCharge', 'markShipped'] as const satisfies DialogAction[]
const GROUPS: DialogAction[][] = [
  ['reauthorize', 'refund', 'reverse'],
  ['changeTracking', 'cancelShipment', 'email'],
  ['startProgress', 'setPending', 'flag', 'clearFlag', 'reopen', 'archive'],
  ['cancelOrder'],
]
const DOCUMENTS = ['invoice', 'packingSlip', 'shippingLabel'] as const

interface OrderActionsProps {
  order: Order
  /** The action whose dialog is open. */
  open: DialogAction | undefined
  onOpen: (action: DialogAction | undefined) => void
}

/** The actions that the state machine allows now. */
export function OrderActions({ order, open, onOpen }: OrderActionsProps) {
  const { t } = useTranslation('orderDetail')
  const isPossible = (action: DialogAction) => action === 'email' || isOffered(action, order)
  const buttons = BUTTONS.filter(isPossible)
  const close = () => onOpen(undefined)
  const onDone = (action: DialogAction) => (saved: Order | null) => {
    close()
    // Results of the card processor are announced when it has responded.
    const isUnknown = saved?.paymentLifecycle.at(-1)?.outcome === 'unknown' && saved.status === order.status
    if (!isUnknown) toast({ text: t(`done.${action}`), seconds: 4 })
  }
  const entries = (): MenuEntry[] => {
    const groups = GROUPS.map(group =>
      group.filter(isPossible).map(action => ({
        label: t(`action.${action}`),
        danger: action === 'cancelOrder',
        onSelect: () => onOpen(action),
      })),
    )
    const documents = DOCUMENTS.map(kind => ({
      label: t(`document.${kind}`),
      link: <AppLink to={pathTo(`order.${kind}`, { id: order.id })} />,
    }))
    const packing = isOffered('markShipped', order)
      ? [{ label: t('pack'), link: <AppLink to={pathTo('order.pack', { id: order.id })} /> }]
      : []
    return [...groups, [...packing, ...documents]]
      .filter(group => group.length > 0)
      .flatMap((group, at): MenuEntry[] => (at === 0 ? group : ['separator', ...group]))
  }
  return (
    <Inline>
      {buttons.map((action, at) => (
        <Button key={action} variant={at === 0 ? 'primary' : undefined} onClick={() => onOpen(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {isOffered('edit', order) && (
        <AppLink className={buttonClass({})} to={pathTo('order.edit', { id: order.id })}>
          {t('action.edit')}
        </AppLink>
      )}
      <MenuButton variant="secondary" entries={entries}>
        {t('moreActions')}
      </MenuButton>
      <Suspense>{open && <OrderDialog order={order} action={open} onDone={onDone(open)} onClose={close} />}</Suspense>
    </Inline>
  )
}
