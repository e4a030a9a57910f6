/** The tables whose changes webhooks are told about, the kind of record, and which changes. */
const WATCHED: readonly { table: string; kind: string; on: string }[] = [
  { table: 'orders', kind: 'order', on: 'insert or update' },
  // The document has all variants: one change each write.
  { table: 'product_documents', kind: 'product', on: 'insert or update or delete' },
  { table: 'customers', kind: 'customer', on: 'insert' },
]

/**
 * Notes changes of records in the transaction that makes them, whatever writes, so that none is lost and none is invented. In a
 * store without an active webhook for the kind of record, a write costs one look into an empty index. Of a store that is being deleted
 * nothing is noted.
 */
export const NOTE_RECORD_CHANGES: readonly string[] = [
  `create or replace function public.note_record_change() returns trigger language plpgsql security definer as $body$
  declare
    store text;
    before jsonb;
    after jsonb;
  begin
    if TG_OP = 'DELETE' then store := OLD.tenant; else store := NEW.tenant; end if;
    if not exists (select from public.webhooks where tenant = store and is_active and TG_ARGV[0] = any(kinds)) then
      return null;
    end if;
    if TG_OP <> 'INSERT' then before := OLD.doc; end if;
    if TG_OP <> 'DELETE' then after := NEW.doc; end if;
    if before is distinct from after then
      insert into public.record_changes (tenant, kind, before, after)
        select store, TG_ARGV[0], before, after where exists (select from public.tenants where id = store);
    end if;
    return null;
  end $body$`,
  ...WATCHED.flatMap(({ table, kind, on }) => [
    `drop trigger if exists note_record_change on public.${table}`,
    `create trigger note_record_change after ${on} on public.${table}
      for each row execute function public.note_record_change('${kind}')`,
  ]),
]
