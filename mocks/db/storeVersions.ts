import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { storeVersions } from './schema/storeVersions.ts'

const SLOTS = 256

/** Tables of stores that no anonymous page of a storefront shows. Every other one, also a new one, counts as shown. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'accepted_terms',
  'account_emails',
  'api_keys',
  'billing_accounts',
  'billing_charges',
  'billing_details',
  'billing_invoices',
  'bulk_edit_rows',
  'bulk_edits',
  'cancellations',
  'carrier_parcels',
  'cart_recoveries',
  'cart_recovery_settings',
  'carts',
  'connection_states',
  'customer_addresses',
  'customers',
  'data_export_parts',
  'data_exports',
  'discount_uses',
  'domain_certificates',
  'email_bounces',
  'email_opt_outs',
  'experiment_states',
  'fulfiller_products',
  'fulfiller_sends',
  'first_orders',
  'fulfillers',
  'idempotency_keys',
  'image_sources',
  'import_effects',
  'import_items',
  'import_jobs',
  'integration_tests',
  'job_leases',
  'kyc_applications',
  'kyc_drafts',
  'tax_records',
  'messages',
  'move_jobs',
  'moves',
  'onboarding',
  'order_bulk_rows',
  'order_bulk_updates',
  'order_counts',
  'order_emails',
  'order_numbers',
  'orders',
  'payout_lines',
  'payouts',
  'postage_defaults',
  'postage_labels',
  'postage_quotes',
  'processor_entries',
  'processor_requests',
  'product_counts',
  'product_skus',
  'received_hits',
  'record_changes',
  'reorder_notices',
  'reorder_settings',
  'row_import_rows',
  'row_imports',
  'saved_views',
  'sign_in_ends',
  'site_tag_trials',
  'sales_figures',
  'sales_zones',
  'site_tag_versions',
  'sitemap_parts',
  'sitemaps',
  'store_credit_entries',
  'store_credits',
  'store_versions',
  'timeline_entries',
  'traffic_figures',
  'trail',
  'users',
  'visitor_secrets',
  'visitors',
  'webhook_deliveries',
  'webhooks',
])

export const isShown = (table: string) => !NOT_SHOWN.has(table)

const MARK = 'app.changed_store'

/**
 * Counts a change once per transaction and store: a setting of the transaction remembers that it did, and ends with it, or with
 * the savepoint that is rolled back. Of a store that is being deleted nothing is counted. `owner` is the column that names the store.
 */
export function createNoteFunction(owner: string): string {
  return `create or replace function public.note_change_by_${owner}() returns trigger language plpgsql security definer as $body$
  declare
    store text;
  begin
    if TG_OP = 'DELETE' then store := OLD.${owner}; else store := NEW.${owner}; end if;
    if current_setting('${MARK}', true) is distinct from store then
      insert into public.store_versions as known (tenant, slot, version)
        select store, pg_catalog.pg_backend_pid() % ${SLOTS}, 1 where exists (select from public.tenants where id = store)
        on conflict (tenant, slot) do update set version = known.version + 1;
      perform pg_catalog.set_config('${MARK}', store, true);
    end if;
    return null;
  end $body$`
}

/** Lets a table count its changes. */
export const createNoteTrigger = (table: string, owner: string): string[] => [
  `drop trigger if exists note_change on public.${table}`,
  `create trigger note_change after insert or update or delete on public.${table}
    for each row execute function public.note_change_by_${owner}()`,
]

/** The version of what a store shows: another one after each committed change, in every process. */
export async function readStoreVersion(db: Db, tenant: string): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`coalesce(sum(${storeVersions.version}), 0)::text` })
    .from(storeVersions)
    .where(eq(storeVersions.tenant, tenant))
  return row?.version ?? '0'
}

/** Makes every process render what it has cached of a store again. Within the transaction of the store. */
export async function raiseStoreVersion(tx: Db, tenant: string): Promise<void> {
  await tx
    .insert(storeVersions)
    .values({ tenant, slot: SLOTS, version: 1 })
    .onConflictDoUpdate({
      target: [storeVersions.tenant, storeVersions.slot],
      set: { version: sql`${storeVersions.version} + 1` },
    })
}
