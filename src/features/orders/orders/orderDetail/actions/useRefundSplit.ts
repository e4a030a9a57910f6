import { useState } from 'react'
import { paidMethods, type RefundPart, splitRefund } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { centsToText, textToCents } from '#lib/money.ts'

/** How much of a refund goes back through each method: in proportion to what was paid, unless the user enters it. */
export function useRefundSplit(order: Order, amount: number) {
  const [typed, setTyped] = useState<{ amount: number; texts: Readonly<Record<string, string>> }>()
  const methods = paidMethods(order)
  const proposed = new Map(splitRefund(order, amount).map(part => [part.method, part.amount]))
  const texts = typed?.amount === amount ? typed.texts : {}
  const fields = methods.map(({ method, left }) => {
    const text = texts[method] ?? centsToText(proposed.get(method) ?? 0)
    const cents = text === '' ? 0 : textToCents(text)
    return { method, left, text, amount: cents ?? 0, isWrong: cents === null || cents < 0 || cents > left }
  })
  const sum = fields.reduce((all, field) => all + field.amount, 0)
  const parts: RefundPart[] = fields.filter(field => field.amount > 0).map(({ method, amount }) => ({ method, amount }))
  return {
    /** Shown where there is something to choose. */
    fields: fields.length > 1 ? fields : [],
    parts,
    sum,
    isRight: sum === amount && fields.every(({ isWrong }) => !isWrong),
    setText: (method: string, text: string) => setTyped({ amount, texts: { ...texts, [method]: text } }),
  }
}
