import { sql } from 'drizzle-orm'
import { acrossStores } from './acrossStores.ts'
import type { Db } from './database.ts'
import { vacuumListTablesOften } from './listTables.ts'
import { migrationsHash, migrationTimes } from './migrations.ts'
import { REFERENCE_TABLES } from './referenceTables.ts'
import { rowsOf } from './rows.ts'
import { createNoteFunction, createNoteTrigger, isShown } from './storeVersions.ts'
import { NOTE_RECORD_CHANGES } from './tables/apps/recordChanges.ts'
import { createSalesOf, KEEP_SALES_FIGURES } from './tables/insight/salesTriggers.ts'

/** Where the views are that show one store's rows (`inTenant` chooses it). */
export const SCOPE_SCHEMA = 'tenant_scope'
/** May use these views and nothing else. */
export const SCOPE_ROLE = 'backcounter_tenant'
/** The setting that names the store. */
export const SCOPE_SETTING = 'app.tenant'

const TENANT = `current_setting('${SCOPE_SETTING}', true)`

/** Tables that belong to no store and that every store may use, with the privileges on them. */
const SHARED: Record<string, string> = {
  embedded_apps: 'select',
  component_states: 'select',
  app_secrets: 'select, insert',
}

/**
 * Runs the migrations, sets how often tables are vacuumed and recreates the views, unless all are up to date. The views
 * are dropped first, because a column that a view uses can't be dropped.
 */
export async function migrateWithViews(db: Db, migrate: () => Promise<void>): Promise<void> {
  if (await areViewsOurs(db)) return
  await refuseOther(db)
  await recreateViews(db, migrate)
}

/** Changes tables without the views, and creates these again. */
export async function recreateViews(db: Db, change: () => Promise<void>): Promise<void> {
  await db.execute(sql.raw(`drop schema if exists ${SCOPE_SCHEMA} cascade`))
  await change()
  await db.transaction(async tx => {
    await vacuumListTablesOften(tx)
    await createViews(tx)
  })
}

/** Whether the views are there as this version made them, and the role may use them: a dump of the database does not have the role. */
export async function areViewsOurs(db: Db): Promise<boolean> {
  const [current] = await rowsOf<{ version: string | null }>(
    db,
    sql`select obj_description(schemas.oid, 'pg_namespace') as version from pg_namespace schemas, pg_roles roles
      where nspname = ${SCOPE_SCHEMA} and rolname = ${SCOPE_ROLE} and has_schema_privilege(roles.oid, schemas.oid, 'usage')`,
  )
  return current?.version === migrationsHash()
}

/** A process of an older version would take away from newer ones what they need; tables from before the first migration differ. */
async function refuseOther(db: Db): Promise<void> {
  const [made] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!made?.there) return
  const [at] = await rowsOf<{ first: string | null; last: string | null }>(
    db,
    sql`select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations`,
  )
  const { first, newest } = migrationTimes()
  if (at?.first && Number(at.first) < first) throw new OlderDatabase()
  if (Number(at?.last ?? 0) > newest) throw new NewerDatabase()
}

/** The message is one sentence for the person who started the program. */
export class OlderDatabase extends Error {
  override name = 'OlderDatabase'
  constructor(what = 'this database') {
    super(
      `An earlier version of Backcounter made ${what}: delete it if it contains only demo stores, otherwise export the data with that version and import it into a new one.`,
    )
  }
}

/** The message is one sentence for the person who started the program. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
  constructor() {
    super('A newer version of Backcounter has brought this database up to date: start that version.')
  }
}

async function createViews(tx: Db): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  await run(CREATE_ROLE)
  await run(`create schema ${SCOPE_SCHEMA}`)
  await run(`grant usage on schema ${SCOPE_SCHEMA} to ${SCOPE_ROLE}`)
  // They number the starts of jobs.
  await run(`grant usage on all sequences in schema public to ${SCOPE_ROLE}`)
  // A table that is neither shared nor a store's has no view, so handlers can't reach it.
  for (const [name, privileges] of Object.entries(SHARED)) {
    await run(`create view ${SCOPE_SCHEMA}.${name} as select * from public.${name}`)
    await run(`grant ${privileges} on ${SCOPE_SCHEMA}.${name} to ${SCOPE_ROLE}`)
  }
  // Who works in the store, to end that, and the passwords of these people.
  await run(`create view ${SCOPE_SCHEMA}.memberships as select * from public.memberships where tenant = ${TENANT}`)
  await run(`grant select, delete on ${SCOPE_SCHEMA}.memberships to ${SCOPE_ROLE}`)
  await run(
    `create view ${SCOPE_SCHEMA}.user_emails as select * from public.user_emails
      where user_id in (select user_id from public.memberships where tenant = ${TENANT})`,
  )
  await run(`grant select, update (password_hash, password_expired) on ${SCOPE_SCHEMA}.user_emails to ${SCOPE_ROLE}`)
  for (const statement of acrossStores({ schema: SCOPE_SCHEMA, role: SCOPE_ROLE, tenant: TENANT })) await run(statement)
  // Its hosts and API keys. Those of other stores are hidden, and yet can't be taken: each is in the table once.
  for (const name of ['store_hosts', 'api_key_hashes']) {
    const own = `select * from public.${name} where tenant = ${TENANT}`
    await run(`create view ${SCOPE_SCHEMA}.${name} as ${own} with check option`)
  }
  await run(`grant select, insert on ${SCOPE_SCHEMA}.api_key_hashes to ${SCOPE_ROLE}`)
  await run(`grant select, insert, delete on ${SCOPE_SCHEMA}.store_hosts to ${SCOPE_ROLE}`)
  // Where its users are signed in, without the secrets, and to end that.
  await run(
    `create view ${SCOPE_SCHEMA}.sessions as select id, user_id, tenant, user_agent, created_on, last_used_on, expires_on
      from public.sessions where tenant = ${TENANT}`,
  )
  await run(`grant select, delete on ${SCOPE_SCHEMA}.sessions to ${SCOPE_ROLE}`)
  await run(`create view ${SCOPE_SCHEMA}.ended_tokens as select id, expires_on from public.ended_tokens`)
  await run(`grant insert on ${SCOPE_SCHEMA}.ended_tokens to ${SCOPE_ROLE}`)
  // Whether anyone signs in with an address, and nothing else about them.
  await run(
    `create function ${SCOPE_SCHEMA}.is_email_taken(address text) returns boolean
      language sql stable security definer set search_path = public
      as 'select exists (select from public.user_emails where email_key = address)'`,
  )
  for (const owner of ['id', 'tenant']) await run(createNoteFunction(owner))
  for (const { name, columns, owner } of await tablesOfStores(tx)) {
    if (isShown(name)) for (const statement of createNoteTrigger(name, owner)) await run(statement)
    const view = `${SCOPE_SCHEMA}.${name}`
    await run(`create view ${view} as select * from public.${name} where ${owner} = ${TENANT} with check option`)
    await run(`grant select${name === 'tenants' ? '' : ', insert, delete'} on ${view} to ${SCOPE_ROLE}`)
    // The tenant of a row never changes: otherwise an upsert could take over a row that the view hides.
    const changeable = columns.filter(column => column !== owner).map(column => `"${column}"`)
    await run(`grant update (${changeable.join(', ')}) on ${view} to ${SCOPE_ROLE}`)
  }
  for (const statement of KEEP_SALES_FIGURES) await run(statement)
  await run(createSalesOf(SCOPE_SCHEMA))
  for (const statement of NOTE_RECORD_CHANGES) await run(statement)
  await run(`comment on schema ${SCOPE_SCHEMA} is '${migrationsHash()}'`)
}

/** Every table that the migrations made, without its partitions, with its columns. */
const readTables = (tx: Db) =>
  rowsOf<{ name: string; columns: string[] }>(
    tx,
    sql`select relname as name, json_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped
      group by relname order by relname`,
  )

/** Every table with rows of one store each, and the column that names it. */
export async function tablesOfStores(db: Db): Promise<{ name: string; columns: string[]; owner: string }[]> {
  const tables = (await readTables(db)).map(table => ({ ...table, owner: table.name === 'tenants' ? 'id' : 'tenant' }))
  return tables.filter(
    ({ name, columns, owner }) => columns.includes(owner) && (name === 'tenants' || !REFERENCE_TABLES.has(name)),
  )
}

/** Roles belong to the whole server: another database may have made it already, or be doing so now. */
const CREATE_ROLE = `do $$ begin
  begin
    if not exists (select from pg_roles where rolname = '${SCOPE_ROLE}') then create role ${SCOPE_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, '${SCOPE_ROLE}', 'usage') then grant ${SCOPE_ROLE} to current_user; end if;
end $$`
