import * as z from 'zod/mini'
import { PATHS, pathTo } from '#paths.ts'

/** Letters, digits, dash and underscore: nothing that could become a path segment, a query or a protocol. */
const Id = z.string().check(z.regex(/^[\w-]{1,100}$/))
const QueryString = z.string().check(z.maxLength(500))

/** What an embedded app may request (document 1 §2.1). Other properties of a message are dropped. */
const FrameMessage = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['dashboard', 'order.list', 'product.list', 'category.list', 'customer.list']) }),
  z.object({ state: z.enum(['product.detail', 'order.detail', 'category.detail', 'customer.edit']), id: Id }),
  z.object({ state: z.literal('customer.add'), id: z.optional(Id) }),
  z.object({
    state: z.literal('app'),
    id: z.enum(['mailchimp', 'siteDesigner']),
    queryString: z.optional(QueryString),
  }),
])
type FrameMessage = z.output<typeof FrameMessage>

/**
 * The request of an embedded app as a path of ours; `null` unless it is well-formed and for one of the named screens.
 * The listener must check the sender.
 */
export function readFrameMessage(data: unknown): string | null {
  const { success, data: message } = z.safeParse(FrameMessage, data)
  return success ? pathOf(message) : null
}

function pathOf(message: FrameMessage): string | null {
  switch (message.state) {
    case 'customer.add':
      return pathTo('customer.add', {}, { id: message.id })
    case 'product.detail':
    case 'order.detail':
    case 'category.detail':
    case 'customer.edit':
      return unlessTaken(pathTo(message.state, { id: message.id }))
    case 'app':
      return message.id === 'mailchimp'
        ? pathTo('mailchimp', {}, { queryString: message.queryString })
        : pathTo('designer', {}, designerWishes(message.queryString))
    default:
      return pathTo(message.state)
  }
}

const FIXED = new Set(Object.values(PATHS).map(path => path.toLowerCase()))

/** An id like “add” would open another screen: the router matches static paths first, case-insensitively. */
const unlessTaken = (path: string): string | null => (FIXED.has(path.toLowerCase()) ? null : path)

/** Only the allowed parameters of a query string for the designer. */
function designerWishes(queryString = '') {
  const given = new URLSearchParams(queryString)
  return { gallery: flag(given, 'gallery'), addpage: flag(given, 'addpage') }
}

/** `true` if a flag is present and not “false”; otherwise it is omitted from the URL. */
const flag = (given: URLSearchParams, name: string) =>
  given.has(name) && given.get(name) !== 'false' ? 'true' : undefined
