import { createTransport } from 'nodemailer'

/** A message as a mail server takes it. */
export interface Mail {
  /** The same however often it is sent, so that mail programs show it once. */
  id: string
  to: string
  /** Who writes, in words: the store's name, or nothing. */
  fromName: string
  /** The reply address; empty for none. */
  replyTo: string
  subject: string
  text: string
  /** The same as HTML. */
  html?: string
}

export interface MailServer {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…`. */
  url: string
  /** The sender address. */
  from: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Time-out of the mail server in milliseconds: for connecting, and for each of its responses. */
const MAX_WAIT_MS = 20_000

/**
 * Sends messages through a mail server. Rejects with an error whose `responseCode` is the server's code, if there is
 * one.
 */
export function openMailer({ url, from }: MailServer): Mailer {
  const patience = {
    connectionTimeout: MAX_WAIT_MS,
    greetingTimeout: MAX_WAIT_MS,
    socketTimeout: MAX_WAIT_MS,
    // A message is text that we wrote: nothing in it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...patience })
  const domain = from.split('@').at(-1) ?? 'localhost'
  return {
    send: async ({ id, to, fromName, replyTo, subject, text, html }) => {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        // As one address, whatever is in it: a text would be read as a list.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
        ...{ subject, text },
        ...(html && { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
