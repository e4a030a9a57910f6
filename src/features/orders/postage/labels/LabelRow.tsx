import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '#contract/orders/orderActions.ts'
import { liveShipments, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isPrintable, isRefundable, LABEL_TYPES, type PostageLabel } from '#contract/orders/postage.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { formatWeight } from '#lib/weight.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../../paths.ts'
import styles from './labels.module.css'
import { useLabelFiles } from './useLabelFiles.ts'

const RefundLabelDialog = lazyOnRequest(() => import('./RefundLabelDialog.tsx'))
const ShipLabelDialog = lazyOnRequest(() => import('./ShipLabelDialog.tsx'), 'orderDetail')

const TONES: Record<PostageLabel['status'], Tone> = {
  checking: 'warn',
  bought: 'ok',
  failed: 'danger',
  refundPending: 'info',
  refunded: 'neutral',
  refundRefused: 'warn',
}

/** One label: price, number, tracking, and actions. */
export function LabelRow({ order, label }: { order: Order; label: PostageLabel }) {
  const { t, i18n } = useTranslation('postage')
  const errorMessage = useErrorMessage()
  const files = useLabelFiles(label)
  const [open, setOpen] = useState<'refund' | 'ship'>()
  const { carrier, service, trackingNumber, status, message, tracking, createdOn, doneBy, amount, returnAmount } = label
  const scan = tracking.at(-1)
  const url = trackingUrl({ carrier, number: trackingNumber })
  const isShipped = liveShipments(order.fulfillmentLifecycle).some(
    ({ trackingInformation }) => trackingInformation.number === trackingNumber,
  )
  const when = (time: string) => formatTimeWithZone(time, i18n.language)
  const name = trackingNumber || `${carrier} ${service}`
  const parts = label.hasReturnLabel ? (['label', 'return'] as const) : (['label'] as const)
  const entries = (): MenuEntry[] => [
    ...parts.flatMap((part): MenuEntry[] => [
      ...(part === 'return' ? [{ label: t('label.printReturn'), onSelect: () => files.print('return') }] : []),
      ...LABEL_TYPES.map(type => ({
        label: t(part === 'return' ? 'label.downloadReturn' : 'label.download', { type: t(`labelType.${type}`) }),
        onSelect: () => files.download({ type, part }),
      })),
      ...(part === 'label' && parts.length > 1 ? (['separator'] as const) : []),
    ]),
    ...(isRefundable(label)
      ? (['separator', { label: t('label.refund'), danger: true, onSelect: () => setOpen('refund') }] as const)
      : []),
  ]
  return (
    <li className={styles.label}>
      <div className={styles.head}>
        <strong>
          {carrier} {service}
        </strong>
        <StatusBadge tone={TONES[status]}>{t(`label.status.${status}`)}</StatusBadge>
      </div>
      {status === 'checking' && (
        <Notice tone="info" live title={t('label.checking.title')}>
          {t('label.checking.text')}
        </Notice>
      )}
      {message && (
        <Notice
          tone={status === 'failed' ? 'danger' : 'warn'}
          live
          actions={
            status === 'failed' && (
              <AppLink to={pathTo('postage.setup', {}, { order: order.id })}>{t('label.changeCard')}</AppLink>
            )
          }
        >
          {t(status === 'failed' ? 'label.failed' : 'label.refundRefused')}
        </Notice>
      )}
      {trackingNumber && (
        <p>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              <bdi>{trackingNumber}</bdi>
            </a>
          ) : (
            <bdi>{trackingNumber}</bdi>
          )}
          {scan && ` · ${t(`scan.${scan.status}`, { when: when(scan.on) })}`}
        </p>
      )}
      <Muted>
        {t(label.hasReturnLabel ? 'label.costWithReturn' : 'label.cost', {
          amount: formatMoney(amount + returnAmount, i18n.language),
          weight: formatWeight(label.billableWeight, i18n.language),
        })}
        {' · '}
        <time dateTime={createdOn}>{when(createdOn)}</time>
        {doneBy && (
          <>
            {' · '}
            <bdi>{doneBy}</bdi>
          </>
        )}
      </Muted>
      {files.error && (
        <Notice tone="danger" live>
          {errorMessage(files.error)}
        </Notice>
      )}
      {isPrintable(label) && (
        <Inline>
          <Button busy={files.isBusy} busyLabel={t('label.preparing')} onClick={() => files.print('label')}>
            {t('label.print')}
          </Button>
          {!isShipped && isOffered('markShipped', order) && (
            <Button onClick={() => setOpen('ship')}>{t('label.ship')}</Button>
          )}
          <MenuButton variant="secondary" label={t('label.more', { name })} entries={entries}>
            {t('label.moreShort')}
          </MenuButton>
        </Inline>
      )}
      <Suspense>
        {open === 'refund' && <RefundLabelDialog order={order} label={label} onClose={() => setOpen(undefined)} />}
        {open === 'ship' && <ShipLabelDialog order={order} label={label} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </li>
  )
}
