import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { LibraryImage } from '#contract/images/images.ts'
import { ownTenant } from '../../db/schema/accounts.ts'
import { bytes, moment, plainText } from '../../db/schema/columns.ts'

/** The image library. */
export const images = pgTable(
  'images',
  {
    id: plainText().primaryKey(),
    tenant: ownTenant(),
    titleKey: plainText('title_key').notNull(),
    /** Folded, one a line. */
    tagsKey: plainText('tags_key').notNull().default(''),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<LibraryImage>().notNull(),
  },
  table => [
    index('images_created').on(table.tenant, table.createdOn, table.id),
    index('images_title').on(table.tenant, table.titleKey, table.id),
  ],
)

/** Images that an earlier version stored here; the provider moves them to the file store when it starts. */
export const imageFiles = pgTable('image_files', {
  id: plainText().primaryKey(),
  tenant: ownTenant(),
  /** Read from the bytes. */
  type: plainText().notNull(),
  content: bytes().notNull(),
})
