import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, plainText, wholeNumber } from '../../db/schema/columns.ts'
import type { CardBehavior } from './testCards.ts'

/*
 * The card payment provider's own records. It is another company: its tables belong to no store, and no handler sees them.
 * It keeps no card number and no CVC.
 */

/** A card that was entered. A token is used once; the card of it can be charged until it expires. */
export const vaultCards = pgTable(
  'vault_cards',
  {
    id: plainText().primaryKey(),
    token: plainText().notNull(),
    /** Until then the token can be used. */
    tokenExpiresOn: moment('token_expires_on').notNull(),
    /** Who may charge it; `null` until the token is used. */
    customer: plainText(),
    brand: text().notNull(),
    lastFour: plainText('last_four').notNull(),
    /** `MM/YYYY`. */
    expiration: plainText().notNull(),
    funding: plainText().$type<'credit' | 'prepaid'>().notNull(),
    behavior: plainText().$type<CardBehavior>().notNull(),
  },
  table => [uniqueIndex('vault_cards_token').on(table.token)],
)

/** A charge, once for a key, with its result. */
export const vaultCharges = pgTable(
  'vault_charges',
  {
    /** The idempotency key of the request. */
    key: plainText().primaryKey(),
    cardId: plainText('card_id').notNull(),
    /** Cents. */
    amount: wholeNumber().notNull(),
    refunded: wholeNumber().notNull().default(0),
    status: plainText().$type<'succeeded' | 'declined' | 'requiresConfirmation'>().notNull(),
    /** Of a decline; see `DECLINES`. */
    code: plainText().notNull().default(''),
    /** What the payer's browser confirms with. */
    clientSecret: plainText('client_secret'),
    createdOn: moment('created_on').notNull(),
  },
  table => [index('vault_charges_card').on(table.cardId), uniqueIndex('vault_charges_secret').on(table.clientSecret)],
)
