import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'

const KEY = 'backcounter.order'
const session = () => sessionStorage

const SentOrder = z.object({
  /** The idempotency key, by which the provider knows the order. */
  key: z.string(),
  firstName: z.string(),
  email: z.string(),
})
export type SentOrder = z.output<typeof SentOrder>

/** The order that this tab has sent and whose result it has not seen: a reload finds it again. */
export function sentOrder(): SentOrder | null {
  try {
    return z.parse(SentOrder, JSON.parse(readStorage(KEY, session) ?? ''))
  } catch {
    return null
  }
}

export const keepOrder = (order: SentOrder | null) => writeStorage(KEY, order && JSON.stringify(order), session)
