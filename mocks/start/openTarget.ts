import { type Database, openDatabase, type Target } from '../db/database.ts'
import { databaseError } from '../db/transaction.ts'
import { StartError } from './startError.ts'

/** Opens the database; if it can't be reached, throws a message without the URL, which may contain a password. */
export async function openTarget(target: Target): Promise<Database> {
  try {
    return await openDatabase(target)
  } catch (error) {
    const cause = databaseError(error) ?? error
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (!('url' in target) || typeof code !== 'string') throw error
    const why = cause instanceof Error && cause.message ? cause.message : code
    throw new StartError(`The database that DATABASE_URL names cannot be used: ${why}.`)
  }
}
