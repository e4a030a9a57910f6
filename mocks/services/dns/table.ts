import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { plainText } from '../../db/schema/columns.ts'
import type { Zone } from './zones.ts'

/** The zones of the simulated DNS server. They are the registrar's: the table belongs to no store, and no handler sees it. */
export const dnsZones = pgTable('dns_zones', {
  /** The domain that was bought, in ASCII. */
  name: plainText().primaryKey(),
  doc: jsonb().$type<Zone>().notNull(),
})
