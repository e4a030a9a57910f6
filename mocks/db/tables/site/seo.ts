import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StoreSeo } from '#contract/site/storeSeo.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'

export const seoSettings = pgTable('seo_settings', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull(),
  doc: jsonb().$type<Omit<StoreSeo, 'revision'>>().notNull(),
})

/** The storefront's sitemap: when it was made, and when it is made again. */
export const sitemaps = pgTable(
  'sitemaps',
  {
    tenant: ownTenant().primaryKey(),
    nextOn: moment('next_on').notNull(),
    refreshedOn: moment('refreshed_on'),
    hasFailed: boolean('has_failed').notNull().default(false),
    addresses: wholeNumber().notNull().default(0),
    /** Of the store, when it was made: see `readStoreVersion`. */
    version: plainText().notNull().default(''),
  },
  table => [index('sitemaps_next').on(table.nextOn)],
)

/** Its files: at most 50,000 addresses each. Kept, because a crawler asks for all of them and a large store's take seconds to make. */
export const sitemapParts = pgTable(
  'sitemap_parts',
  { tenant: ownTenant(), number: integer().notNull(), xml: text().notNull() },
  table => [primaryKey({ columns: [table.tenant, table.number] })],
)
