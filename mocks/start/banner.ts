import { styleText } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { userEmails } from '../db/schema/accounts.ts'
import { PASSWORD, PERSONAS, SCALE_PERSONA } from './seeds/personas.ts'

interface Addresses {
  app: string
  provider: string
}

/** Prints where the app is and who can sign in. */
export async function printBanner(database: Database, { app, provider }: Addresses): Promise<void> {
  const accounts = await existingAccounts(database)
  const width = Math.max(...accounts.map(account => account.email.length))
  const lines = [
    '',
    `  ${styleText('bold', 'Backcounter')}  ${styleText(['cyan', 'underline'], app)}`,
    `  Provider     ${provider}`,
    '',
    ...accounts.map(({ email, shows }) => `  ${email.padEnd(width)}   ${styleText('dim', shows)}`),
    '',
    `  The password of each is ${styleText('bold', PASSWORD)}`,
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

/** The demo accounts in this database. */
async function existingAccounts({ db }: Database) {
  const all = [...PERSONAS, SCALE_PERSONA]
  const emails = all.map(persona => persona.email)
  const rows = await db
    .select({ key: userEmails.emailKey })
    .from(userEmails)
    .where(inArray(userEmails.emailKey, emails))
  const known = new Set(rows.map(row => row.key))
  return all.filter(persona => known.has(persona.email))
}
