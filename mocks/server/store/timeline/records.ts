import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { timelineEntries } from '../../../db/tables/store/timeline.ts'

/** Of a long text, what a timeline shows. */
const MAX_TEXT = 200

interface Event {
  tenant: string
  /** The `auditLogId` of the record. */
  logId: string
  doneOn: Date
  /** Name of the user; empty for a shopper. */
  doneBy: string
  kind: string
  fields?: string[]
  text?: string
}

/** Adds an entry to a record's timeline. Call in the transaction of what happened. */
export async function recordEvent(tx: Db, { fields = [], text = '', ...event }: Event): Promise<void> {
  const details = { fields, text: [...text].slice(0, MAX_TEXT).join('') }
  await tx.insert(timelineEntries).values({ id: newId(), ...event, details })
}
