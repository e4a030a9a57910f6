import type { EventOf, RecordKind } from '#contract/apps/webhooks.ts'

const WRITES = ['insert', 'update', 'delete'] as const
type Write = (typeof WRITES)[number]

type Watched = {
  readonly [Kind in RecordKind]: { table: string; on: Readonly<Record<EventOf<Kind>, readonly Write[]>> }
}

/** The table of each kind of record, and the writes in which its events can happen. */
const WATCHED: Watched = {
  order: {
    table: 'orders',
    on: {
      'order.created': ['insert'],
      'order.paid': ['insert', 'update'],
      'order.shipped': ['insert', 'update'],
      'order.refunded': ['insert', 'update'],
      'order.canceled': ['insert', 'update'],
    },
  },
  product: {
    // The document has all variants: one change each write.
    table: 'product_documents',
    on: { 'product.created': ['insert'], 'product.updated': ['update'], 'product.deleted': ['delete'] },
  },
  customer: { table: 'customers', on: { 'customer.created': ['insert'] } },
}

/** `insert or update` */
const writesOf = (on: Readonly<Record<string, readonly Write[]>>) =>
  WRITES.filter(write => Object.values(on).some(writes => writes.includes(write))).join(' or ')

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
  ...Object.entries(WATCHED).flatMap(([kind, { table, on }]) => [
    `drop trigger if exists note_record_change on public.${table}`,
    `create trigger note_record_change after ${writesOf(on)} on public.${table}
      for each row execute function public.note_record_change('${kind}')`,
  ]),
]
