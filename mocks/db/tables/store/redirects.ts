import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Redirect } from '#contract/store/redirects.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** Old addresses of a storefront, and where they lead. */
export const redirects = pgTable(
  'redirects',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** As addresses are compared: `addressKey`. */
    fromPath: plainText('from_path').notNull(),
    toPath: plainText('to_path').notNull(),
    /** Both paths, folded. */
    searchText: plainText('search_text').notNull(),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<Redirect>().notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('redirects_from_path').on(table.tenant, table.fromPath),
    index('redirects_updated_on').on(table.tenant, table.updatedOn, table.id),
  ],
)
