import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { escapeLiteral } from './escapeLiteral.ts'
import { nameStore } from './nameStore.ts'
import { rowsOf } from './rows.ts'
import { areViewsOurs, SCOPE_ROLE, SCOPE_SCHEMA, SCOPE_SETTING } from './tenantViews.ts'
import { databaseError, inTransaction } from './transaction.ts'
import { scopeMissing } from './unsuitablePooler.ts'

const SETTINGS = {
  search_path: SCOPE_SCHEMA,
  role: SCOPE_ROLE,
  /** In ms, for one statement of a request: far longer than any legitimate one takes. */
  statement_timeout: '10000',
}

/**
 * Runs `work` in a transaction restricted to one store, whatever its statements name: table names resolve to views of
 * that store's rows, and the role may use nothing else. Statements of the query builder also name the store (`nameStore`). An empty tenant sees only the shared tables.
 */
export async function inTenant<Result>(db: Db, tenant: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await inScope(db, tenant, work)
  } catch (error) {
    // Of our own views none is missing: then a statement names what no handler may see.
    if (databaseError(error)?.code === UNDEFINED_TABLE && !(await areViewsOurs(db))) throw new ViewsAway(error)
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

/** A newer version starts on this database and recreates the views: the same request works in a moment. */
class ViewsAway extends Error {
  override name = 'ViewsAway'
  /** "Cannot connect now", as while the server itself starts. */
  readonly code = '57P03'

  constructor(cause: unknown) {
    super('A view of one store’s rows is missing.', { cause })
  }
}

interface Scope {
  tenant: string | null
  role: string
  schema: string | null
}

/** A read like any other: a pooler that sends reads elsewhere sends this one there, too. */
const IN_FORCE = sql.raw(
  `select current_setting('${SCOPE_SETTING}', true) as tenant, current_user as role, current_schema as schema`,
)

function inScope<Result>(db: Db, tenant: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async tx => {
    const settings = Object.entries({ [SCOPE_SETTING]: tenant, ...SETTINGS })
    const calls = settings.map(([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`)
    // Without parameters, so that both are sent together with "begin".
    await tx.execute(sql.raw(`select ${calls.join(', ')}`))
    const [inForce] = await rowsOf<Scope>(tx, IN_FORCE)
    if (inForce?.tenant !== tenant || inForce.role !== SCOPE_ROLE || inForce.schema !== SCOPE_SCHEMA)
      throw scopeMissing()
    nameStore(tx, tenant)
    return work(tx)
  })
}
