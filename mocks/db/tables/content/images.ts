import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { LibraryImage } from '#contract/content/images.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** The image library. */
export const images = pgTable(
  'images',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    titleKey: plainText('title_key').notNull(),
    /** Folded, one a line. */
    tagsKey: plainText('tags_key').notNull().default(''),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<LibraryImage>().notNull(),
  },
  table => [
    ownKey(table),
    index('images_created').on(table.tenant, table.createdOn, table.id),
    index('images_title').on(table.tenant, table.titleKey, table.id),
  ],
)
