import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { index, integer } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How far a message is on its way to a mail server, where one is configured. */
export const deliveryColumns = () => ({
  attempts: integer().notNull().default(0),
  nextAttemptOn: moment('next_attempt_on'),
  deliveredOn: moment('delivered_on'),
})

/** Finds the messages that are not delivered yet. */
export const deliveryIndex = (
  name: string,
  { sentOn, deliveredOn }: { sentOn: AnyPgColumn; deliveredOn: AnyPgColumn },
) => index(name).on(sentOn).where(sql`${deliveredOn} is null`)
