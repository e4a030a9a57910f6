import { pgTable } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { plainText } from '../../schema/columns.ts'

/** The password of a closed store's preview, in clear: its merchant passes it on. */
export const previewPasswords = pgTable('preview_passwords', {
  tenant: ownTenant().primaryKey(),
  password: plainText().notNull(),
})
