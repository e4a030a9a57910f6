import { type Database, openDatabase, type Target } from '../db/database.ts'
import { lacksConnections } from '../db/databaseAway.ts'
import { MAX_WAIT_MS } from '../db/firstStatement.ts'
import { NewerDatabase, OlderDatabase } from '../db/tenantViews.ts'
import { databaseError } from '../db/transaction.ts'
import { UnsuitablePooler } from '../db/unsuitablePooler.ts'
import { StartError } from '../http/startError.ts'

/** Opens the database; if it can't be reached, throws a message without the URL, which may contain a password. */
export async function openTarget(target: Target): Promise<Database> {
  try {
    return await openDatabase(target)
  } catch (error) {
    if (error instanceof OlderDatabase && 'folder' in target)
      throw new OlderDatabase(`the data folder ${target.folder}`)
    const misfit = 'folder' in target && misfitOf(error)
    if (misfit) {
      throw new StartError(
        `${misfit} If the folder ${target.folder} contains only demo stores, you can also delete it: the next start creates it again.`,
      )
    }
    if (error instanceof UnsuitablePooler) throw new StartError(error.message)
    if (lacksConnections(error)) throw new StartError(NO_CONNECTION)
    const cause = databaseError(error) ?? error
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (!('url' in target) || typeof code !== 'string') throw error
    const why = cause instanceof Error && cause.message ? cause.message : code
    throw new StartError(`The database that DATABASE_URL names cannot be used: ${why}.`)
  }
}

/** For the person who started a program. */
export const NO_CONNECTION = `No connection to the database was free within ${MAX_WAIT_MS / 1000} seconds: allow more connections there and in the pooler before it, or stop another process that uses it.`

/** Why a folder's database and the migrations do not match, as after a change of branch or `npm run remove-feature`. */
function misfitOf(error: unknown): string | undefined {
  if (error instanceof NewerDatabase) return error.message
  const cause = databaseError(error)
  // Tables and columns that are there or not, and rows that break a constraint.
  if (!(cause instanceof Error) || !/^(42|23)/.test(cause.code)) return undefined
  return `The migrations can't be applied: ${cause.message}. Correct the newest migration.`
}
