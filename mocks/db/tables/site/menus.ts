import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Menu } from '#contract/site/menus.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** Menus of the store, each with all its items. */
export const menus = pgTable(
  'menus',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    code: plainText().notNull(),
    /** See `searchText.ts`. */
    nameKey: plainText('name_key').notNull(),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<Menu>().notNull(),
  },
  table => [
    ownKey(table),
    index('menus_created_on').on(table.tenant, table.createdOn, table.id),
    uniqueIndex('menus_code').on(table.tenant, table.code),
  ],
)
