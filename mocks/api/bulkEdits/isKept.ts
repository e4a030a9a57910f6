import { gte, isNull, or, type SQL } from 'drizzle-orm'
import { RETENTION_MS } from '#contract/products/bulkEdits.ts'
import { bulkEdits } from '../../db/schema/bulkEdits.ts'

/** Bulk edits that are in progress or can still be undone. */
export const isKept = (now: Date): SQL | undefined =>
  or(isNull(bulkEdits.endedOn), gte(bulkEdits.endedOn, new Date(now.getTime() - RETENTION_MS)))
