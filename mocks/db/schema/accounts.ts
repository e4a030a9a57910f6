import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Profile } from '#contract/store/account.ts'
import type { Subscription } from '#contract/subscription.ts'
import { moment, plainText, wholeNumber } from './columns.ts'
import { ownKey } from './storeKeys.ts'

/** A store. Everything else belongs to exactly one, and goes when it goes. */
export const tenants = pgTable('tenants', {
  id: plainText().primaryKey(),
  /** The greeting questions. */
  profile: jsonb().$type<z.output<typeof Profile>>().notNull(),
  /** Names of features that the new admin serves. */
  newAdmin: jsonb('new_admin').$type<string[]>().notNull(),
  subscription: jsonb().$type<Subscription>().notNull(),
  createdOn: moment('created_on').notNull(),
})

/** The tenant column. */
export const ownTenant = () =>
  plainText('tenant')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' })

/** What a person signs in with, in all of their stores. Goes with the last of these (`createViews`). */
export const userEmails = pgTable('user_emails', {
  /** In lower case. */
  emailKey: plainText('email_key').primaryKey(),
  userId: plainText('user_id').notNull().unique(),
  /** See `password.ts`. */
  passwordHash: text('password_hash').notNull(),
  passwordExpired: boolean('password_expired').notNull().default(false),
})

/** The stores that a person works in. Signing in leads to the one that was opened last. */
export const memberships = pgTable(
  'memberships',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => userEmails.userId, { onDelete: 'cascade' }),
    tenant: ownTenant(),
    openedOn: moment('opened_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tenant] }), index('memberships_tenant').on(table.tenant)],
)

/** A person as a user of one store. */
export const users = pgTable(
  'users',
  {
    /** The same in all of a person's stores. */
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** As it was typed at sign-up; compared in lower case. */
    email: text().notNull(),
    emailKey: plainText('email_key').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Replaces the other when its link is followed; empty where no change is waiting. */
    pendingEmail: text('pending_email').notNull().default(''),
    googleAccount: text('google_account').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    /** Support staff looking after the tenant's store. */
    impersonator: boolean().notNull().default(false),
    /** Of those whom someone in the store invited: their changes are logged. */
    invitedOn: moment('invited_on'),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
  },
  table => [
    ownKey(table),
    uniqueIndex('users_email').on(table.tenant, table.emailKey),
    foreignKey({
      columns: [table.id, table.tenant],
      foreignColumns: [memberships.userId, memberships.tenant],
      name: 'users_membership_fk',
    }).onDelete('cascade'),
  ],
)

/** Flags of apps and of parts of the console. */
export const features = pgTable(
  'features',
  { tenant: ownTenant(), name: plainText().notNull(), enabled: boolean().notNull() },
  table => [primaryKey({ columns: [table.tenant, table.name] })],
)
