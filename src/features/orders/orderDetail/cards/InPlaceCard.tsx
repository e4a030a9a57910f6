import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import type { OrderAction } from '#contract/orders/orderActions.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { listText } from '#lib/listText.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { usePartDraft } from '#page/form/usePartDraft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { pathTo } from '../../../../paths.ts'
import { orderName } from '../../model.ts'
import { ErrorDialog } from '../../shared/ErrorDialog.tsx'
import { problemOf } from '../../shared/orderErrors.ts'
import { changedParts } from '../orderChanges.ts'
import { useOrderWrite } from '../useOrderWrite.ts'

interface InPlaceCardProps<Value> {
  order: Order
  action: OrderAction
  /** Key of the draft that is stored on the device. Default: the action. */
  part?: string
  title: string
  /** Verb and noun: "Edit note". */
  editLabel: string
  value: Value
  schema: z.ZodMiniType<Value>
  /** The body of the write. */
  bodyOf: (value: Value) => object
  /** Shown instead of the edit button while there is no value. */
  children: ReactNode
  /** The fields, with the edited value and the provider's errors, by path in the body. */
  fields: (value: Value, onValue: (value: Value) => void, errorOf: (path: string) => string | undefined) => ReactNode
  /** Further buttons while it is not edited. */
  extra?: ReactNode
}

interface Edit<Value> {
  value: Value
  /** The saved value when the edit began. */
  before: Value
  /** The order as it was then. */
  opened: Order
  /** A draft of an earlier visit, or input typed while saving. */
  origin?: 'restored' | 'typedOn'
}

/** A part of an order that is shown, and edited in place. */
export function InPlaceCard<Value>(props: InPlaceCardProps<Value>) {
  const { order, action, part = action, title, editLabel, value, schema, bodyOf, children, fields, extra } = props
  const { t, i18n } = useTranslation('orderDetail')
  const errorMessage = useErrorMessage()
  const [edited, setEdited] = useState<Edit<Value>>()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hasEdited = useRef(false)
  const sent = useRef<Value>(undefined)
  const draft = usePartDraft({
    record: `order/${order.id}/${part}`,
    name: orderName(order),
    url: pathTo('order.detail', { id: order.id }),
    revision: order.revision,
    schema: z.object({ edited: schema, before: schema }),
    onFound: found => {
      setEdited({ value: found.edited, before: found.before, opened: order, origin: 'restored' })
    },
  })
  const close = () => {
    draft.drop()
    setEdited(undefined)
  }
  const write = useOrderWrite(updateOrder, order, saved => {
    const isTypedOn = edited !== undefined && !sameValue(edited.value, sent.current)
    const before = sent.current as Value
    if (isTypedOn) {
      setEdited({ ...edited, before, opened: saved ?? order, origin: 'typedOn' })
      draft.storeSoon({ edited: edited.value, before })
    } else close()
  })
  const problem = problemOf(write.error)
  const isOpen = edited !== undefined

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    // While it was being saved, the user may have gone on in another card.
    else if (hasEdited.current && document.activeElement === document.body) button.current?.focus()
    hasEdited.current = isOpen
  }, [isOpen])

  if (!edited) {
    return (
      <Card
        title={title}
        actions={
          isOffered(action, order) && (
            <Inline>
              {extra}
              <Button
                ref={button}
                size="small"
                variant="ghost"
                onClick={() => {
                  write.reset()
                  setEdited({ value, before: value, opened: order })
                }}
              >
                {editLabel}
              </Button>
            </Inline>
          )
        }
      >
        {children}
      </Card>
    )
  }
  const isSame = sameValue(edited.before, value)
  // What was sent may have been saved without a response.
  const isReplacing = !isSame && ![edited.value, sent.current].some(mine => sameValue(mine, value))
  const changed = changedParts(edited.opened, order)
  const change = (value: Value) => {
    setEdited({ ...edited, value })
    draft.storeSoon({ edited: value, before: edited.before })
    if (write.error instanceof ApiError && write.error.fields.length > 0) write.reset()
  }
  return (
    <Card title={title}>
      <form
        ref={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (write.isPending) return
          sent.current = edited.value
          draft.saveWith(write.send({ reason: '', isRestocked: false, ...bodyOf(edited.value) }))
        }}
      >
        <Stack>
          {isReplacing && (
            <Notice tone="warn" live title={t('changed.title')}>
              <p>{t('changed.inPlace')}</p>
              {children}
            </Notice>
          )}
          {isSame && changed.length > 0 && (
            <Notice tone="warn" live title={t('changed.title')}>
              {t('changed.text', {
                parts: listText(
                  changed.map(part => t(`changed.${part}`)),
                  i18n.language,
                ),
              })}
            </Notice>
          )}
          {edited.origin && (
            <Notice tone="info" live>
              {t(`kept.${edited.origin}`)}
            </Notice>
          )}
          {fields(edited.value, change, write.refused)}
          {write.isUnconfirmed && (
            <Notice tone="info" live>
              {t('checking.write')}
            </Notice>
          )}
          {write.error && !problem && (
            <Notice tone="danger" live>
              {errorMessage(write.error)}
            </Notice>
          )}
          <Inline end>
            <Button onClick={() => write.isPending || close()}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" busy={write.isPending} busyLabel={t('working')}>
              {t('save')}
            </Button>
          </Inline>
        </Stack>
      </form>
      {problem && <ErrorDialog problem={problem} onClose={write.reset} />}
    </Card>
  )
}
