import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, plainText } from '../../schema/columns.ts'

/** How the parts of the provider are said to be. Belongs to no store; a part without a row works. */
export const componentStates = pgTable('component_states', {
  name: plainText().primaryKey(),
  status: plainText().notNull(),
  description: text().notNull(),
  updatedOn: moment('updated_on').notNull(),
})
