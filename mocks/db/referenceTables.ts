/**
 * Tables that belong to no store, or that find the store of a user or of a host. Each machine of a distributed database has a
 * copy of them; all other tables are a store's, and each of their keys begins with it.
 */
export const REFERENCE_TABLES: ReadonlySet<string> = new Set([
  'acme_accounts',
  'api_key_hashes',
  'app_secrets',
  'authorization_codes',
  'avalara_transactions',
  'component_states',
  'consent_codes',
  'counted_tries',
  'coupon_redemptions',
  'dns_zones',
  'embedded_apps',
  'ended_tokens',
  'memberships',
  'refresh_tokens',
  'sessions',
  'signing_keys',
  'store_hosts',
  'store_registrations',
  'tenants',
  'user_emails',
  'vault_cards',
  'vault_charges',
])
