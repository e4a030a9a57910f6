import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { needsUtf8 } from '#lib/emailAddress.ts'
import type { Mailer, MailServer } from '../mail.ts'

/** What DKIM signs. nodemailer's own list has no List-Unsubscribe-Post, which RFC 8058 requires. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

/** Time-out of the mail server in milliseconds: for connecting, and for each of its responses. */
const MAX_WAIT_MS = 20_000
const PATIENCE = { connectionTimeout: MAX_WAIT_MS, greetingTimeout: MAX_WAIT_MS, socketTimeout: MAX_WAIT_MS }

/**
 * Sends messages through a mail server. Rejects with an error whose `responseCode` is the server's code, if there is
 * one.
 */
export function openMailer({ url, from, dkim }: MailServer): Mailer {
  const options = {
    ...PATIENCE,
    // A message is text that we wrote: nothing in it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key, headerFieldNames: SIGNED },
    }),
  }
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...options })
  const domain = from.split('@').at(-1) ?? 'localhost'
  return {
    send: async ({ id, to, returnTo, fromName, replyTo, subject, text, html, unsubscribeUrl }) => {
      if (needsUtf8(to) && !(await offersUtf8(url))) {
        const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 553, response: '553 5.6.7' }
        throw Object.assign(new Error('The mail server takes no such address.'), refused)
      }
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        ...(returnTo && { envelope: { from: returnTo, to: [{ name: '', address: to }] } }),
        // As one address, whatever is in it: a text would be read as a list.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: fromName, address: replyTo } }),
        ...{ subject, text },
        ...(html && { html }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Whether a mail server takes addresses with letters beyond ASCII (RFC 6531). Where it does not say so, nodemailer sends them all the same, and the server
 * may deliver the message to another mailbox. Rejects where the server can't be reached.
 */
function offersUtf8(url: string): Promise<boolean> {
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...PATIENCE })
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect(() => {
      resolve(/^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ''))
      connection.quit()
    })
  })
}
