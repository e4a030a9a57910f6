import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** The themes of a store. One without rows has the first theme of the catalog, live. */
export const installedThemes = pgTable(
  'installed_themes',
  {
    tenant: ownTenant(),
    /** That of the gallery, or of a copy: see `copyId`. */
    id: plainText().notNull(),
    name: plainText().notNull(),
    version: plainText().notNull(),
    previousVersion: plainText('previous_version'),
    isLive: boolean('is_live').notNull().default(false),
    revision: wholeNumber().notNull().default(1),
    installedOn: moment('installed_on').notNull(),
    /** Names of people; empty for what nobody did. */
    installedBy: plainText('installed_by').notNull(),
    changedOn: moment('changed_on').notNull(),
    changedBy: plainText('changed_by').notNull(),
  },
  table => [ownKey(table), uniqueIndex('installed_themes_live').on(table.tenant).where(sql`${table.isLive}`)],
)

/** Page templates that a store made. */
export const themePages = pgTable(
  'theme_pages',
  {
    tenant: ownTenant(),
    themeId: plainText('theme_id').notNull(),
    id: plainText().notNull(),
    name: plainText().notNull(),
    description: plainText().notNull(),
    /** Rich text, cleaned. */
    content: plainText().notNull(),
    createdOn: moment('created_on').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.themeId, table.id] })],
)
