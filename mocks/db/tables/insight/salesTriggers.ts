import type { FigureKind, SumName } from './analytics.ts'

const NOTHING = { all: '0', payment: '0', product: '0' } as const satisfies Record<FigureKind, string>

/** What refunds took off an order is stored with it (`returnedOf`); where it is not yet, it is what was given back. */
export const RETURNED = 'coalesce(returned, refunded)'

/** The sums of `sales_figures`, and what each is in the rows of `sales_of`, by their kind. */
const SUMS: Readonly<Record<SumName, Readonly<Record<FigureKind, string>>>> = {
  orders: { all: '(not is_canceled)::int::bigint', payment: '1', product: '1' },
  canceled: { ...NOTHING, all: 'is_canceled::int::bigint' },
  known: { ...NOTHING, all: '(not is_canceled and customer is not null)::int::bigint' },
  items: { all: 'kept * pieces', payment: '0', product: 'sum(quantity)::bigint' },
  gross: { all: 'kept * gross', payment: '0', product: 'sum(quantity * price)::bigint' },
  discounts: { ...NOTHING, all: 'kept * discounts' },
  shipping: { ...NOTHING, all: 'kept * shipping' },
  tax: { ...NOTHING, all: 'kept * tax' },
  total: { all: 'kept * grand_total', payment: 'grand_total', product: '0' },
  refunded: { all: 'kept * refunded', payment: 'refunded', product: '0' },
  returned: { all: `kept * ${RETURNED}`, payment: RETURNED, product: '0' },
  returnedShipping: { ...NOTHING, all: 'kept * coalesce(returned_shipping, 0)' },
  returnedTax: { ...NOTHING, all: 'kept * coalesce(returned_tax, 0)' },
}
const SUM_NAMES = Object.keys(SUMS).map(name => `"${name}"`)

const sumsOf = (kind: FigureKind) =>
  Object.values(SUMS)
    .map(sum => sum[kind])
    .join(', ')
const list = (write: (name: string) => string) => SUM_NAMES.map(write).join(', ')
const isAnyNotZero = SUM_NAMES.map(name => `sum(sign * ${name}) <> 0`).join(' or ')

/** The setting of a transaction that adds many orders and makes the figures itself, with `rebuild_sales`. */
export const FIGURES_LATER = 'app.sales_figures_later'

/**
 * What one order adds to the figures: the one place that says what they are made of. Its day is that on which it was placed, in the
 * store's zone. Handlers have it in the schema of their views.
 */
export const createSalesOf = (schema: string) => `create or replace function ${schema}.sales_of(
    zone text, placed_on timestamptz, customer text, grand_total bigint, refunded bigint, returned bigint,
    returned_shipping bigint, returned_tax bigint, doc jsonb)
  returns table (kind text, period text, key text, ${list(name => `${name} bigint`)})
  language sql stable as $body$
    with of_day as (
      select to_char(placed_on at time zone zone, 'YYYY-MM-DD') as day,
        coalesce((doc ->> 'isCanceled')::boolean, false) as is_canceled
        -- Test orders are in no figure.
        where not coalesce((doc ->> 'isTest')::boolean, false)
    ), lines as (
      select coalesce(item #>> '{product,id}', '') as product, (item ->> 'quantity')::numeric::bigint as quantity,
        coalesce((item #>> '{product,price}')::numeric::bigint, 0) as price
      from jsonb_array_elements(doc #> '{cart,items}') as item
    )
    select 'all', day, '', ${sumsOf('all')}
      from of_day, lateral (select (not is_canceled)::int::bigint as kept) as k, lateral (
        select coalesce((select sum(quantity) from lines), 0)::bigint as pieces,
          coalesce((select sum(quantity * price) from lines), 0)::bigint as gross,
          coalesce((doc #>> '{cart,discountAmount}')::numeric::bigint, 0) as discounts,
          coalesce((doc #>> '{cart,shippingMethod,shippingCost}')::numeric::bigint, 0) as shipping,
          coalesce((doc ->> 'taxAmount')::numeric::bigint, 0) as tax
      ) as amounts
    union all
    select 'payment', day, coalesce(doc ->> 'paymentMethod', ''), ${sumsOf('payment')}
      from of_day where not is_canceled
    union all
    select 'product', of_period, product, ${sumsOf('product')}
      from of_day, lines, lateral (values (day), (left(day, 7))) as periods (of_period)
      where not is_canceled group by of_period, product
  $body$`

/** What `sales_of` reads of a row of `orders`, after the zone. */
export const salesArguments = (row: string) =>
  ['created_on', 'customer_id', 'grand_total', 'refunded', 'returned', 'returned_shipping', 'returned_tax', 'doc']
    .map(column => `${row}.${column}`)
    .join(', ')

/** Adds rows of `sales_of`, or takes them away, always in the same order. */
const addRows = (
  rows: string,
) => `insert into public.sales_figures as known (tenant, kind, period, key, ${list(name => name)})
    select store, kind, period, key, ${list(name => `sum(sign * ${name})::bigint`)} from (${rows}) as changed
      group by kind, period, key having ${isAnyNotZero} order by kind, period, key
    on conflict (tenant, kind, period, key) do update set ${list(name => `${name} = known.${name} + excluded.${name}`)}`

const NEW_ROWS = `select 1 as sign, n.* from public.sales_of(zone, ${salesArguments('NEW')}) as n`
const OLD_ROWS = `select -1 as sign, o.* from public.sales_of(zone, ${salesArguments('OLD')}) as o`

/** The first order of these customers, found anew. */
const firstOrdersOf = (
  customers: string,
) => `delete from public.first_orders where tenant = store and customer_id = any(${customers});
    insert into public.first_orders (tenant, customer_id, order_id, created_on)
      select store, customer, first.id, first.created_on from unnest(${customers}) as customer, lateral (
        select id, created_on from public.orders
          where tenant = store and customer_id = customer and not coalesce((doc ->> 'isCanceled')::boolean, false)
          order by created_on, id limit 1
      ) as first`

/** A zone that the database doesn't know would fail every write of an order. */
const ZONE_OF = `create or replace function public.sales_zone_of(store text) returns text language sql stable as $body$
    select coalesce((select name from pg_catalog.pg_timezone_names
      where name = (select doc ->> 'timeZone' from public.store_information where tenant = store)), 'America/New_York')
  $body$`

/**
 * Runs at the end of the transaction, when it has changed all the orders that it changes: two transactions that write several orders
 * can't wait for each other, one for figures and one for an order.
 */
const NOTE_SALES = `create or replace function public.note_sales() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $body$
  declare
    store text;
    zone text;
    customers text[];
  begin
    if current_setting('${FIGURES_LATER}', true) = 'on' then return null; end if;
    if TG_OP = 'DELETE' then store := OLD.tenant; else store := NEW.tenant; end if;
    select z.zone into zone from public.sales_zones z where z.tenant = store for update;
    if zone is null then
      insert into public.sales_zones (tenant, zone)
        select store, public.sales_zone_of(store) where exists (select from public.tenants where id = store)
        on conflict do nothing;
      select z.zone into zone from public.sales_zones z where z.tenant = store for update;
      -- A store that is being deleted.
      if zone is null then return null; end if;
    end if;
    if TG_OP = 'INSERT' then
      ${addRows(NEW_ROWS)};
      customers := array[NEW.customer_id];
    elsif TG_OP = 'DELETE' then
      ${addRows(OLD_ROWS)};
      customers := array[OLD.customer_id];
    else
      ${addRows(`${OLD_ROWS} union all ${NEW_ROWS}`)};
      if OLD.customer_id is distinct from NEW.customer_id
        or (OLD.doc ->> 'isCanceled') is distinct from (NEW.doc ->> 'isCanceled') then
        customers := array[OLD.customer_id, NEW.customer_id];
      end if;
    end if;
    customers := array(select distinct c from unnest(customers) as c where c is not null order by c);
    if cardinality(customers) > 0 then
      ${firstOrdersOf('customers')};
    end if;
    return null;
  end $body$`

/** All figures of a store from its orders: after the zone has changed, or after many orders were added without them. */
const REBUILD_SALES = `create or replace function public.rebuild_sales(store text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $body$
  declare
    zone text;
  begin
    insert into public.sales_zones (tenant, zone) values (store, public.sales_zone_of(store)) on conflict do nothing;
    perform from public.sales_zones where tenant = store for update;
    update public.sales_zones set zone = public.sales_zone_of(store), is_outdated = false where tenant = store returning sales_zones.zone into zone;
    delete from public.sales_figures where tenant = store;
    ${addRows(`select 1 as sign, n.* from public.orders as o,
        public.sales_of(zone, ${salesArguments('o')}) as n where o.tenant = store`)};
    delete from public.first_orders where tenant = store;
    insert into public.first_orders (tenant, customer_id, order_id, created_on)
      select distinct on (customer_id) store, customer_id, id, created_on from public.orders
        where tenant = store and customer_id is not null and not coalesce((doc ->> 'isCanceled')::boolean, false)
        order by customer_id, created_on, id;
  end $body$`

/** The figures of a store whose zone has changed are made again by a job; until then they are in the one before. */
const NOTE_ZONE = `create or replace function public.note_sales_zone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $body$
  begin
    update public.sales_zones set is_outdated = zone <> public.sales_zone_of(NEW.tenant) where tenant = NEW.tenant;
    return null;
  end $body$`

/** Made with the views, because partitions make the tables anew. */
export const KEEP_SALES_FIGURES: readonly string[] = [
  // With another sum it has other columns, which can't be replaced. The first is that of earlier versions.
  'drop function if exists public.sales_of(timestamptz, text, text, bigint, bigint, jsonb)',
  'drop function if exists public.sales_of(text, timestamptz, text, bigint, bigint, bigint, bigint, bigint, jsonb)',
  createSalesOf('public'),
  ZONE_OF,
  NOTE_SALES,
  REBUILD_SALES,
  NOTE_ZONE,
  'drop trigger if exists note_sales_zone on public.store_information',
  `create trigger note_sales_zone after update of doc on public.store_information for each row
    when ((OLD.doc ->> 'timeZone') is distinct from (NEW.doc ->> 'timeZone')) execute function public.note_sales_zone()`,
  'drop trigger if exists note_sales on public.orders',
  `create constraint trigger note_sales
    after insert or delete or update of doc, customer_id, grand_total, refunded, returned, created_on on public.orders
    deferrable initially deferred for each row execute function public.note_sales()`,
]
