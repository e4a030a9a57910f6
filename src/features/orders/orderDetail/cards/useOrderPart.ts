import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { request, type WriteOptions } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { currentOf } from '#api/currentOf.ts'
import { invalidate, runMutation } from '#api/queries.ts'
import { Order } from '#contract/orders.ts'
import { updateOrder } from '#contract/orderWrites.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useEditForm } from '#page/form/useEditForm.ts'
import { useRestoredDraft } from '#page/form/useRestoredDraft.ts'
import { afterOthers, noteOwnWrite, withOwnWrites } from '#page/ownWrites.ts'
import { pathTo } from '../../../../paths.ts'
import { orderName } from '../../model.ts'
import { orderQueries } from '../../queries.ts'
import { adoptOrder } from '../../shared/adoptOrder.ts'

/** A part of an order that is edited by itself: its values, and the revision of the order that has them. */
interface Part<Values> {
  revision: number
  values: Values
}

export interface OrderPartOptions<Values extends FieldValues> {
  order: Order
  /** Key of the draft that is stored on the device. */
  part: string
  schema: z.ZodMiniType<unknown, Values>
  valuesOf: (order: Order) => Values
  /** The body of the write. */
  bodyOf: (values: Values) => object
}

/** While what was sent may be saved already. */
const IN_DOUBT = ['saving', 'checking', 'unknown']

const toForm = <Values>(part: Part<Values> | null) => (part as Part<Values>).values

/** `useEditForm` over a part of an order. A draft of an earlier visit is restored, with the version that it was based on. */
export function useOrderPart<Values extends FieldValues>(options: OrderPartOptions<Values>) {
  const { order, part, schema, valuesOf, bodyOf } = options
  const queryClient = useQueryClient()
  const [error, setError] = useState<unknown>()
  const path = pathTo('order.detail', { id: order.id })
  /** What the last save was based on: a repetition of it has the same. */
  const basis = useRef({ idempotencyKey: '', revision: 0 })
  const partOf = (order: Order) => ({ revision: order.revision, values: valuesOf(order) })

  const send = async (values: Values, { revision }: Part<Values>, write: WriteOptions) => {
    const { idempotencyKey = '' } = write
    if (basis.current.idempotencyKey !== idempotencyKey) {
      basis.current = { idempotencyKey, revision: withOwnWrites(queryClient, path, { revision }).revision }
    }
    const based = basis.current.revision
    setError(undefined)
    try {
      const body = { revision: based, reason: '', isRestocked: false, ...bodyOf(values) }
      const saved = await request(updateOrder, { params: { id: order.id }, body }, write)
      noteOwnWrite(queryClient, path, based, saved)
      await adoptOrder(queryClient, saved)
      return partOf(saved)
    } catch (error) {
      setError(error)
      const current = currentOf(Order, error)
      if (current) await adoptOrder(queryClient, current)
      // The order itself may show whether an unconfirmed write took effect.
      if (mayBeDone(error)) void invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey })
      throw error
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of the order
  const record = useMemo(() => partOf(order), [order])
  const state = useEditForm<Part<Values>, Values>({
    schema,
    record,
    toForm,
    save: (values, part, _, write) =>
      runMutation(
        queryClient,
        { ...afterOthers(path), mutationFn: () => send(values, part as Part<Values>, write) },
        undefined,
      ),
    readRecord: current => partOf(z.decode(Order, current as never)),
    revisionOf: ({ revision }) => revision,
    // `deliverTo.address.city` → `address.city`
    fieldOf: path => {
      const [first = '', ...rest] = path.split('.')
      const names = first in record.values ? [first] : rest
      return (names[0] ?? '') in record.values ? (names.join('.') as Path<Values>) : undefined
    },
    nameOf: () => orderName(order),
    draftOf: () => ({ record: `order/${order.id}/${part}`, url: path }),
  })

  const { rebase } = state
  const [isRestored, forgetRestored] = useRestoredDraft(state.draft, state.hasUnsentWork, offered => {
    rebase({ revision: offered.revision, values: offered.base }, offered.values)
    if (offered.attempt) state.resume(offered.attempt)
  })

  return {
    ...state,
    error,
    forgetError: () => setError(undefined),
    /** A draft of an earlier visit was restored. */
    isRestored,
    /** Someone else has changed the same part since. */
    isReplacing: !IN_DOUBT.includes(state.saveState) && !sameValue(state.saved, record.values),
    /** Starts from the order as it is now. */
    begin: () => {
      forgetRestored()
      rebase(record, record.values)
    },
    /** The user has seen the order as it is now: saving replaces what it has. */
    accept: () => {
      if (record.revision !== state.record?.revision) rebase(record, state.form.getValues())
    },
  }
}
