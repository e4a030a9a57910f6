interface Scope {
  /** The schema of the views. */
  schema: string
  role: string
  /** The SQL expression of the store that is chosen. */
  tenant: string
}

/**
 * What one store's work does to people who also work in others. The functions have the rights of the tables' owner; each is
 * for people of the chosen store only.
 */
export const acrossStores = ({ schema, role, tenant }: Scope): string[] => [
  // A person goes with the last store that they worked in. Two that go at once take turns by the person's row.
  `create function ${schema}.forget_person() returns trigger language plpgsql security definer set search_path = public
    as $$ begin
      perform from user_emails where user_id = old.user_id for update;
      delete from user_emails where user_id = old.user_id
        and not exists (select from memberships where user_id = old.user_id);
      return null;
    end $$`,
  `create trigger forget_person after delete on public.memberships
    for each row execute function ${schema}.forget_person()`,
  `create function ${schema}.works_here(person text) returns boolean
    language sql stable security definer set search_path = public
    as $$ select current_setting('role') <> '${role}'
      or exists (select from memberships where user_id = person and tenant = ${tenant}) $$`,
  `create function ${schema}.end_sign_ins(person text, kept text, ended timestamptz) returns void
    language sql security definer set search_path = public
    as $$ insert into sign_in_ends (tenant, user_id, kept_session, ended_on)
      select tenant, user_id, kept, ended from memberships where user_id = person and ${schema}.works_here(person)
      on conflict (tenant, user_id) do update set kept_session = excluded.kept_session, ended_on = excluded.ended_on $$`,
  `create function ${schema}.stores_of(person text) returns table (tenant text, name text)
    language sql stable security definer set search_path = public
    as $$ select memberships.tenant, coalesce(doc ->> 'name', '')
      from memberships join store_information on store_information.tenant = memberships.tenant
      where user_id = person and ${schema}.works_here(person) order by 2, 1 $$`,
]
