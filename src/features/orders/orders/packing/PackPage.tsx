import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isOffered } from '#contract/orders/orderActions.ts'
import { BackLink } from '#page/BackLink.tsx'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { FormPage, Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { orderName } from '../model.ts'
import { useOrder } from '../orderDetail/useOrder.ts'
import { sentTexts } from '../shared/itemsInWords.ts'
import { ShipWarnings } from '../shared/ShipWarnings.tsx'
import { PackList } from './PackList.tsx'
import styles from './packing.module.css'
import { usePacking } from './usePacking.ts'

const ShipDialog = lazyOnRequest(async () => ({
  default: (await import('../orderDetail/actions/ShipDialog.tsx')).ShipDialog,
}))

/** Packs an order with a scanner or by hand: each item is checked against what still has to be shipped. */
export default function PackPage() {
  const { id = '' } = useParams()
  return <PackedOrder key={id} id={id} />
}

function PackedOrder({ id }: { id: string }) {
  const { t, i18n } = useTranslation(['packing', 'orderDetail'])
  const shown = (count: number) => count.toLocaleString(i18n.language)
  const order = useOrder(id)
  const packing = usePacking(order)
  const { lines, packed, total, news } = packing
  const [isShipping, setShipping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const title = t('title', { number: orderName(order) })
  useRecordTitle(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    // Cleared immediately: the next scan may follow.
    if (field.current) field.current.value = ''
    if (typed.trim() !== '') packing.scan(typed)
  }
  /** Whatever is pressed, the next scan goes into the field. */
  const andBack = (work: () => void) => () => {
    work()
    field.current?.focus()
  }
  const sent = sentTexts(order).map(({ name, items }) => (
    <Notice key={items} tone="info">
      {t('orderDetail:sentTo', { name, items })}
    </Notice>
  ))
  const back = <BackLink to={pathTo('order.detail', { id })} label={t('back', { number: orderName(order) })} />
  if (lines.length === 0 || !isOffered('markShipped', order)) {
    return (
      <FormPage>
        <PageHeader title={title} back={back} />
        <Stack>
          {sent}
          <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
        </Stack>
      </FormPage>
    )
  }
  const isComplete = packed.length === total
  return (
    <FormPage>
      <PageHeader title={title} back={back} />
      <Stack>
        <ShipWarnings order={order} />
        {sent}
        {packing.isChanged && (
          <Notice tone="warn" live title={t('changed.title')}>
            {t('changed.text')}
          </Notice>
        )}
        <Card title={t('items')}>
          <PackList lines={lines} onPack={itemId => andBack(() => packing.pack(itemId))()} />
        </Card>
        <div className={styles.dock}>
          <div role="alert" className={styles.refused}>
            {news && news.kind !== 'packed' && <p key={news.at}>{news.text}</p>}
          </div>
          <div role="status">
            <strong>{t('progress', { packed: shown(packed.length), total: shown(total) })}</strong>
            {news?.kind === 'packed' && <span key={news.at}> {news.text}</span>}
          </div>
          <Progress label={t('items')} value={packed.length} max={total} />
          <form onSubmit={submit}>
            <Field label={t('scan.label')} hint={t('scan.hint')}>
              <TextInput
                ref={field}
                autoFocus
                dir="auto"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="done"
              />
            </Field>
          </form>
          <Inline>
            <Button disabled={packed.length === 0} onClick={andBack(packing.undo)}>
              {t('undo')}
            </Button>
            <Button
              variant={isComplete ? 'primary' : undefined}
              disabled={packed.length === 0}
              onClick={() => setShipping(true)}
            >
              {t(isComplete ? 'ship' : 'shipPartly', { count: packed.length })}
            </Button>
            <Switch
              label={t('sounds')}
              checked={!packing.isSilent}
              onChange={event => andBack(() => packing.mute(!event.target.checked))()}
            />
          </Inline>
        </div>
      </Stack>
      <Suspense>
        {isShipping && (
          <ShipDialog
            order={order}
            action="markShipped"
            packed={packing.quantities}
            onClose={() => setShipping(false)}
            onDone={() => {
              setShipping(false)
              packing.clear()
              toast({ text: t('orderDetail:done.markShipped'), seconds: 4 })
            }}
          />
        )}
      </Suspense>
    </FormPage>
  )
}
