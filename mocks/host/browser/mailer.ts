import type { Mailer, MailServer } from '../mail.ts'

/** Nothing leaves the browser: a mail server is never reached, and messages stay in the mailbox. */
export const openMailer = (_server: MailServer): Mailer => ({
  send: async () => {
    throw Object.assign(new Error('Nothing leaves this browser: the mail server can’t be reached.'), {
      code: 'ECONNECTION',
    })
  },
  close: () => undefined,
})
