import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'

/** This deployment's account at a certificate authority, by the URL of its directory. Of no store. */
export const acmeAccounts = pgTable('acme_accounts', {
  directoryUrl: plainText('directory_url').primaryKey(),
  /** The private key, encrypted. */
  key: plainText().notNull(),
  /** As the authority names it; `null` until it is registered there. */
  url: plainText(),
  createdOn: moment('created_on').notNull(),
})

/** What a host has to answer, to prove to the authority that it is ours. */
export interface Challenge {
  host: string
  token: string
  answer: string
}

/** The certificate of a store's own domain, and the order of the next one. Goes when the domain goes. */
export const domainCertificates = pgTable(
  'domain_certificates',
  {
    tenant: ownTenant().primaryKey(),
    domain: plainText().notNull(),
    hosts: jsonb().$type<readonly string[]>().notNull(),
    /** The order in progress, at the authority. */
    orderUrl: plainText('order_url'),
    /** The private key that it is for, encrypted. */
    orderKey: plainText('order_key'),
    challenges: jsonb().$type<readonly Challenge[]>().notNull().default([]),
    /** Of too many orders: the authority is left alone until then. */
    retryOn: moment('retry_on'),
    /** The process that works on the order, until then at most, by the database's clock. */
    heldBy: plainText('held_by'),
    heldUntil: moment('held_until'),
    /** PEM: the certificate and those that lead to the authority's root. */
    chain: plainText(),
    /** Its private key, encrypted. */
    key: plainText(),
  },
  table => [index('domain_certificates_domain').on(table.domain)],
)
