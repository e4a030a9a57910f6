import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'
import { deliveryColumns, deliveryIndex } from './delivery.ts'
import { ownKey } from './storeKeys.ts'

/** Emails of the provider about a store's account that ask for nothing: a receipt, a notice. Shown and sent like the others. */
export const accountEmails = pgTable(
  'account_emails',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** In lower case. */
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    sentOn: moment('sent_on').notNull(),
    ...deliveryColumns(),
  },
  table => [
    ownKey(table),
    index('account_emails_recipient').on(table.recipient, table.sentOn),
    deliveryIndex('account_emails_undelivered', table),
  ],
)

/** Addresses whose mail server refused an email of a store for good. */
export const emailBounces = pgTable(
  'email_bounces',
  {
    tenant: ownTenant(),
    /** As `comparable` has it. */
    address: text().notNull(),
    /** RFC 3463: `5.1.1`. */
    status: plainText().notNull(),
    bouncedOn: moment('bounced_on').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.address] })],
)

/** Messages with a link or a code. The mailbox page shows them, and a mail server gets them where one is configured. */
export const messages = pgTable(
  'messages',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** In lower case. */
    recipient: text().notNull(),
    /** What the link in it carries; or the code. */
    secret: plainText().notNull(),
    /** What following the link, or entering the code, does. */
    kind: plainText()
      .$type<'verification' | 'passwordReset' | 'storeCredit' | 'invitation'>()
      .notNull()
      .default('verification'),
    /** Who invites; empty for other kinds. */
    sender: text().notNull().default(''),
    sentOn: moment('sent_on').notNull(),
    usedOn: moment('used_on'),
    ...deliveryColumns(),
  },
  table => [
    ownKey(table),
    index('messages_recipient').on(table.recipient, table.sentOn),
    uniqueIndex('messages_own_secret').on(table.tenant, table.secret),
    // A link names no store.
    index('messages_secret').on(table.secret),
    deliveryIndex('messages_undelivered', table),
  ],
)
