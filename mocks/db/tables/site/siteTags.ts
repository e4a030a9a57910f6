import { boolean, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { NewSiteTag, SiteTag } from '#contract/site/siteTags.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/** What storefronts carry for services of others. */
export const siteTags = pgTable(
  'site_tags',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** See `searchText.ts`. */
    nameKey: plainText('name_key').notNull(),
    isActive: boolean('is_active').notNull(),
    position: wholeNumber().notNull(),
    revision: wholeNumber().notNull(),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<SiteTag>().notNull(),
  },
  table => [ownKey(table), index('site_tags_position').on(table.tenant, table.position, table.id)],
)

/** Each tag after each write. */
export const siteTagVersions = pgTable(
  'site_tag_versions',
  {
    tenant: ownTenant(),
    tagId: plainText('tag_id').notNull(),
    revision: wholeNumber().notNull(),
    doneBy: plainText('done_by').notNull(),
    doc: jsonb().$type<SiteTag>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.tagId, table.revision] }),
    ofSameStore(table, table.tagId, siteTags),
  ],
)

/** Previews with an unsaved tag, by the hash of what opens them. */
export const siteTagTrials = pgTable(
  'site_tag_trials',
  {
    tenant: ownTenant(),
    tokenHash: plainText('token_hash').notNull(),
    /** The tag that it replaces. */
    tagId: plainText('tag_id'),
    expiresOn: moment('expires_on').notNull(),
    doc: jsonb().$type<NewSiteTag>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.tokenHash] })],
)
