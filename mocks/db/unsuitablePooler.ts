/** What stands between this process and the database does not do what it has to. The message says so to the host, with what to do. */
export class UnsuitablePooler extends Error {
  override name = 'UnsuitablePooler'
  /** As if no connection could be made: the next one may be right, or lead elsewhere after a change of the pooler. */
  readonly code = '08000'
}

const SEND_ALL = 'set the pooler to send every statement to the primary (Pgpool-II: load_balance_mode = off)'

/** Statements after "begin" ran elsewhere, where nothing restricts them to a store. */
export const scopeMissing = () =>
  new UnsuitablePooler(`The database answered a read outside of its transaction: ${SEND_ALL}.`)

/** What was just written may be missing in them. */
export const standbyReads = () =>
  new UnsuitablePooler(
    `A standby answers reads that DATABASE_URL should send to the primary: name the primary, or ${SEND_ALL}.`,
  )

/** Locks would stay with a connection that another process gets next. */
export const connectionChanges = () =>
  new UnsuitablePooler(
    'A pooler gives each transaction another connection, so that locks can’t be held: name the database itself, or a pool in session mode, in DATABASE_SESSION_URL.',
  )

export const otherDatabase = () =>
  new UnsuitablePooler('DATABASE_SESSION_URL and DATABASE_URL lead to different databases: name the same one in both.')
