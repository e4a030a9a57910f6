import PostalMime from 'postal-mime'
import { statusIn } from './bounces.ts'

export interface Undelivered {
  /** RFC 3463; of the class 5. */
  status: string
  /** Every address that it may be about: of the report, and of the message that came back. */
  recipients: string[]
}

/** What a message reports (RFC 3464) as undeliverable for good; empty for any other message, and for delays. */
export async function readReport(message: Uint8Array): Promise<Undelivered[]> {
  const { attachments } = await PostalMime.parse(message, { attachmentEncoding: 'arraybuffer', maxNestingDepth: 10 })
  const textOf = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType))
    return part ? new TextDecoder().decode(part.content as ArrayBuffer) : ''
  }
  const returned = fieldsOf(
    textOf(['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']),
  )
  // Fields of the report, then of each recipient.
  const [, ...each] = textOf(['message/delivery-status', 'message/global-delivery-status']).split(/\r?\n[ \t]*\r?\n/)
  return each.map(fieldsOf).flatMap(fields => {
    const status = reasonOf(fields)
    if (fields.action?.toLowerCase() !== 'failed' || !status.startsWith('5')) return []
    const named = [fields['original-recipient'], fields['final-recipient']].map(value => value?.split(';').at(-1))
    return [{ status, recipients: [...named, returned.to].flatMap(text => (text ? [bare(text)] : [])) }]
  })
}

/** Exim names 5.0.0 for all, also for what it gave up: what the other server said is more exact. */
function reasonOf({ status = '', 'diagnostic-code': diagnostic = '' }: Record<string, string>): string {
  const said = statusIn(status)
  return said.endsWith('.0.0') ? statusIn(diagnostic) || said : said
}

const bare = (text: string) => (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim()

/** By name in lower case, up to the first empty line; of several fields with a name the first. */
function fieldsOf(text: string): Record<string, string> {
  const [head = ''] = text.trimStart().split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return Object.fromEntries(
    lines.toReversed().flatMap(line => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]]
    }),
  )
}
