import { CARRIERS } from '#contract/orders/orderShipping.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { ORDERS_AT_ONCE, type OrderTaskKind } from '#contract/orders/orderTasks.ts'
import { fold } from '#lib/fold.ts'
import { parseRanges } from '#lib/numberRanges.ts'

/** The inputs of all tasks. Each task reads its own part. */
export interface TaskForm {
  kind: OrderTaskKind
  carrier: string
  /** A line for each order: its number and its tracking number. */
  tracking: string
  isShopperTold: boolean
  paymentMethod: string
  reason: string
  isRestocked: boolean
  tags: string[]
  includesFlagged: boolean
}

export const newTaskForm = (kind: OrderTaskKind): TaskForm => ({
  ...{ kind, carrier: CARRIERS[0], tracking: '', isShopperTold: true, paymentMethod: 'Cash' },
  ...{ reason: '', isRestocked: true, tags: [], includesFlagged: false },
})

/** The error, with the text that it refers to. */
interface TypedProblem<Code extends string> {
  code: Code
  text: string
}

type TrackingProblem = TypedProblem<'unreadable' | 'twice' | 'notSelected' | 'tooLong'>
type TagsProblem = TypedProblem<'missing' | 'tooManyTags' | 'tooLong'>

/** Order numbers as they are typed or pasted: `#1001, 1003-1007` or one below the other. */
export function readNumbers(
  typed: string,
): { orderNumbers: number[] } | TypedProblem<'unreadable' | 'tooMany' | 'missing'> {
  const parts = fold(typed)
    .replace(/\s*-\s*/g, '-')
    .split(/[\s,;،]+/)
    .map(part => part.replaceAll('#', ''))
    .filter(Boolean)
  const wrong = parts.find(part => !/^\d{1,9}(-\d{1,9})?$/.test(part))
  if (wrong !== undefined) return { code: 'unreadable', text: wrong }
  const orderNumbers = parseRanges(parts.join(','), ORDERS_AT_ONCE + 1)
  if (orderNumbers.length > ORDERS_AT_ONCE) return { code: 'tooMany', text: '' }
  return orderNumbers.length === 0 ? { code: 'missing', text: '' } : { orderNumbers }
}

/** Tracking numbers, one order per line. Lines without a tracking number are ignored. */
export function readTracking(typed: string, selected: ReadonlySet<number> | null) {
  const numbers = new Map<number, string>()
  for (const typedLine of typed.split(/[\r\n]+/)) {
    const line = typedLine.replaceAll('"', '').trim()
    if (line === '') continue
    const [, order = '', number = ''] = /^#?\s*([^\s,;:،]+)(?:[\s,;:،]+(.*))?$/.exec(line) ?? []
    const orderNumber = Number(fold(order))
    const tracking = number.trim()
    const problem = (code: TrackingProblem['code']): TrackingProblem => ({ code, text: line })
    if (!Number.isSafeInteger(orderNumber) || orderNumber <= 0) return problem('unreadable')
    if (tracking === '') continue
    if (tracking.length > 75) return problem('tooLong')
    if (numbers.has(orderNumber) && numbers.get(orderNumber) !== tracking) return problem('twice')
    if (selected && !selected.has(orderNumber)) return problem('notSelected')
    numbers.set(orderNumber, tracking)
  }
  return { trackingNumbers: [...numbers].map(([orderNumber, number]) => ({ orderNumber, number })) }
}

function readTags(tags: string[]): { tags: string[] } | TagsProblem {
  if (tags.length === 0) return { code: 'missing', text: '' }
  if (tags.length > ORDER_LIMITS.tags) return { code: 'tooManyTags', text: '' }
  const long = tags.find(tag => tag.length > ORDER_LIMITS.tag)
  return long === undefined ? { tags } : { code: 'tooLong', text: long }
}

type ReadTask =
  | { task: OrderTask }
  | { field: 'tracking'; problem: TrackingProblem }
  | { field: 'tags'; problem: TagsProblem }

/** The task that the form describes, or the first invalid field. */
export function readTask(form: TaskForm, selected: ReadonlySet<number> | null): ReadTask {
  const { kind, reason, isRestocked, isShopperTold, includesFlagged } = form
  switch (kind) {
    case 'markShipped': {
      const read = readTracking(form.tracking, selected)
      if ('code' in read) return { field: 'tracking', problem: read }
      return { task: { kind, carrier: form.carrier, isShopperTold, includesFlagged, ...read } }
    }
    case 'addTags':
    case 'removeTags': {
      const read = readTags(form.tags)
      return 'code' in read ? { field: 'tags', problem: read } : { task: { kind, ...read } }
    }
    case 'capture':
      return { task: { kind, includesFlagged } }
    case 'acceptPayment':
      return { task: { kind, paymentMethod: form.paymentMethod, includesFlagged } as OrderTask }
    case 'cancelOrder':
      return { task: { kind, reason, isRestocked, isShopperTold } }
    default:
      return { task: { kind, reason: kind === 'flag' ? reason : '' } }
  }
}
