import { useMemo } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useEditForm } from '#page/form/useEditForm.ts'
import { useRestoredDraft } from '#page/form/useRestoredDraft.ts'
import { pathTo } from '#paths.ts'
import { orderName } from '../../model.ts'
import { useOrderWrite } from '../useOrderWrite.ts'

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

/** `useEditForm` over a part of an order. A draft is restored with the version that it was based on. */
export function useOrderPart<Values extends FieldValues>(options: OrderPartOptions<Values>) {
  const { order, part, schema, valuesOf, bodyOf } = options
  const write = useOrderWrite(updateOrder, order, () => undefined)
  const partOf = (order: Order): Part<Values> => ({ revision: order.revision, values: valuesOf(order) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are those of the order
  const record = useMemo(() => partOf(order), [order])
  const state = useEditForm<Part<Values>, Values>({
    schema,
    record,
    toForm,
    save: async (values, before, _, options) => {
      const { revision } = before ?? record
      return partOf(await write.save({ revision, reason: '', isRestocked: false, ...bodyOf(values) }, options))
    },
    readRecord: current => partOf(z.parse(Order, current)),
    revisionOf: ({ revision }) => revision,
    // `deliverTo.address.city` → `address.city`
    fieldOf: path => {
      const [first = '', ...rest] = path.split('.')
      const names = first in record.values ? [first] : rest
      return (names[0] ?? '') in record.values ? (names.join('.') as Path<Values>) : undefined
    },
    nameOf: () => orderName(order),
    draftOf: () => ({ record: `order/${order.id}/${part}`, url: pathTo('order.detail', { id: order.id }) }),
  })
  const { rebase } = state
  const [isRestored, forgetRestored] = useRestoredDraft(state.draft, state.hasUnsentWork, offered => {
    rebase({ revision: offered.revision, values: offered.base }, offered.values)
    if (offered.attempt) state.resume(offered.attempt)
  })

  return {
    ...state,
    write,
    /** A draft of an earlier visit was restored. */
    isRestored,
    /** Someone else has changed the same part since. */
    isReplacing: !IN_DOUBT.includes(state.saveState) && !sameValue(state.saved, record.values),
    /** Starts from the order as it is now. */
    begin: () => {
      forgetRestored()
      rebase(record, record.values)
    },
    submit: () => {
      // The user has seen the order as it is now: saving replaces what it has.
      if (record.revision !== state.record?.revision) rebase(record, state.form.getValues())
      return state.submit()
    },
  }
}
