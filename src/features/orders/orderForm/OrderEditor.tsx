import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Customer } from '#contract/customers/customers.ts'
import { Order } from '#contract/orders/orders.ts'
import { orderName } from '#features/orders/orders/model.ts'
import { BackLink } from '#page/BackLink.tsx'
import { EditForm } from '#page/form/EditForm.tsx'
import { useEditForm } from '#page/form/useEditForm.ts'
import type { RecordSession } from '#page/form/useRecordSession.ts'
import { returnTo } from '#page/list/listPlace.ts'
import { SAME_FORM } from '#page/sameForm.ts'
import { useRecordTitle } from '#page/tabTitle.ts'
import { pathTo } from '#paths.ts'
import { FormPage } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { elsewhere } from './elsewhere.tsx'
import { fieldLabels, fieldOf } from './fieldLabels.ts'
import { OrderFields } from './OrderFields.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { saveOrder } from './saveOrder.ts'
import { OrderForm, toForm } from './schema.ts'

interface OrderEditorProps {
  /** `null` for a new one. */
  order: Order | null
  /** The customer of a new one. */
  customer?: Customer
  session: RecordSession
}

export function OrderEditor({ order, customer, session }: OrderEditorProps) {
  const { t } = useTranslation('orderForm')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [valuesOf] = useState(() => (record: Order | null) => toForm(record, customer))
  const state = useEditForm<Order, OrderForm>({
    schema: OrderForm,
    record: order,
    toForm: valuesOf,
    fieldOf,
    save: (values, record, isNew, write) => saveOrder(queryClient, values, isNew ? null : record, write),
    readRecord: current => z.parse(Order, current),
    revisionOf: record => record.revision,
    nameOf: ({ firstName, lastName }) =>
      order ? orderName(order) : t('add.nameOf', { name: `${firstName} ${lastName}`.trim() }),
    draftOf: record => ({
      record: `order/${record?.id ?? 'new'}`,
      url: record ? pathTo('order.edit', { id: record.id }) : pathTo('order.add', {}, { customer: customer?.id }),
    }),
  })
  const saved = state.isNew ? null : state.record
  useRecordTitle(saved && t('edit.heading', { number: orderName(saved) }))

  const onSaved = (now: Order, _: unknown, wasNew: boolean) => {
    if (wasNew) toast({ text: t('add.done', { number: orderName(now) }), seconds: 5 })
    if (!state.hasUnsentWork()) return navigate(pathTo('order.detail', { id: now.id }), { replace: true })
    // If the user continues typing, their input stays.
    if (!wasNew) return
    session.created(now.id)
    return navigate(pathTo('order.edit', { id: now.id }), { replace: true, state: SAME_FORM })
  }
  const back = saved ? { to: pathTo('order.detail', { id: saved.id }) } : returnTo(pathTo('order.list'), undefined)
  return (
    <FormPage>
      <PageHeader
        back={<BackLink {...back} label={t(saved ? 'edit.back' : 'add.back')} />}
        title={saved ? t('edit.heading', { number: orderName(saved) }) : t('add.title')}
      />
      <EditForm state={state} messages="orderForm" fields={fieldLabels(t)} ways={[]} news={elsewhere} onSaved={onSaved}>
        <OrderFields order={saved} />
      </EditForm>
      <SaveProblem state={state} />
    </FormPage>
  )
}
