import * as z from 'zod/mini'
import { storedInTab } from '#page/storedInTab.ts'

const SentOrder = z.object({
  /** The idempotency key, by which the provider knows the order. */
  key: z.string(),
  firstName: z.string(),
  email: z.string(),
})
export type SentOrder = z.output<typeof SentOrder>

/** The order that this tab has sent and whose result it has not seen: a reload finds it again. */
export const { read: sentOrder, write: keepOrder } = storedInTab('backcounter.order', SentOrder)
