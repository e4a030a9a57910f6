import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Category } from '#contract/catalog/categories.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** Position, products and their number are not read from the document, where they may be outdated. */
export const categories = pgTable(
  'categories',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    parentId: plainText('parent_id'),
    /** Among its siblings; where two have the same, by name. */
    position: integer().notNull().default(0),
    state: plainText().notNull(),
    /** See `searchText.ts`. */
    nameKey: plainText('name_key').notNull(),
    friendlyName: plainText('friendly_name').notNull().default(''),
    revision: wholeNumber().notNull(),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<Category>().notNull(),
  },
  table => [
    ownKey(table),
    index('categories_tenant').on(table.tenant, table.nameKey),
    uniqueIndex('categories_friendly_name')
      .on(table.tenant, table.friendlyName)
      .where(sql`${table.friendlyName} <> ''`),
  ],
)

/** Counts the changes of a store's category tree. Writers of the tree lock its row. */
export const categoryTrees = pgTable('category_trees', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
})
