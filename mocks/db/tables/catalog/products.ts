import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Product } from '#contract/catalog/products.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { GIN_PARAMETERS, moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { categories } from './categories.ts'

/**
 * The columns for sorting, filtering and searching, derived from the document in one place (`mocks/server/catalog/products/rows.ts`).
 * It is a narrow table separate from the documents, so that a search that reads every row reads few pages.
 *
 * Every sort index ends in `id` (the tie-break) and contains status and stock, so that a page of a filtered list, even
 * a deep one, is found in the index alone.
 */
export const products = pgTable(
  'products',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    state: plainText().notNull(),
    /** One of the contract's `STOCK_FILTERS`. */
    stock: plainText().notNull(),
    /**
     * Sum over tracked variants, for ascending and for descending order: where no inventory is tracked, the largest whole
     * number and the smallest, so that those products are last in both.
     */
    stockQuantity: wholeNumber('stock_quantity').notNull(),
    stockDescending: wholeNumber('stock_descending').notNull(),
    /** What the shopper pays, in cents. */
    price: wholeNumber().notNull(),
    nameKey: plainText('name_key').notNull(),
    skuKey: plainText('sku_key').notNull(),
    friendlyName: plainText('friendly_name').notNull(),
    /** Folded name and SKUs, one a line. */
    searchText: plainText('search_text').notNull(),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    /** Every variant is tracked and empty. */
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    /** Names and values of the variants' options (`OPTION_SEPARATOR`), and those of variants that are left; for the storefront's filters. */
    optionKeys: text('option_keys').array().notNull().default(sql`'{}'::text[]`),
    optionsLeft: text('options_left').array().notNull().default(sql`'{}'::text[]`),
  },
  table => [
    ownKey(table),
    uniqueIndex('products_friendly_name').on(table.tenant, table.friendlyName).where(sql`${table.friendlyName} <> ''`),
    index('products_updated').on(table.tenant, table.updatedOn, table.id, table.state, table.stock),
    index('products_created').on(table.tenant, table.createdOn, table.id, table.state, table.stock),
    index('products_name').on(table.tenant, table.nameKey, table.id, table.state, table.stock),
    index('products_sku').on(table.tenant, table.skuKey, table.id, table.state, table.stock),
    index('products_price').on(table.tenant, table.price, table.id, table.state, table.stock),
    index('products_quantity').on(table.tenant, table.stockQuantity, table.id, table.state, table.stock),
    index('products_quantity_descending').on(table.tenant, table.stockDescending, table.id, table.state, table.stock),
    index('products_state').on(table.tenant, table.state, table.id, table.stock),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')).with(GIN_PARAMETERS),
  ],
)

/** Products as both sides of the contract work with them (cents), with all fields that came with them. */
export const productDocuments = pgTable(
  'product_documents',
  {
    productId: plainText('product_id').notNull(),
    tenant: ownTenant(),
    doc: jsonb().$type<Product>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.productId] }),
    ofSameStore(table, table.productId, products),
    // Where an image is used (`mocks/server/content/images/uses.ts`): in lists of images, and in the few texts that have any.
    index('product_documents_images').using('gin', sql`(${table.doc} -> 'images') jsonb_path_ops`).with(GIN_PARAMETERS),
    index('product_documents_image_in_text').on(table.tenant).where(sql`(doc -> 'descriptions')::text like '%<img%'`),
  ],
)

/** Every SKU in use; what makes them unique in a store, across products and variants. */
export const productSkus = pgTable(
  'product_skus',
  { tenant: ownTenant(), key: plainText().notNull(), productId: plainText('product_id').notNull() },
  table => [
    primaryKey({ columns: [table.tenant, table.key] }),
    ofSameStore(table, table.productId, products),
    index('product_skus_product').on(table.tenant, table.productId),
  ],
)

/** The products of categories; with their status and stock, so that those of one category are counted quickly. */
export const productCategories = pgTable(
  'product_categories',
  {
    tenant: ownTenant(),
    categoryId: plainText('category_id').notNull(),
    productId: plainText('product_id').notNull(),
    /** The merchant's order; `null` for products that were added to the category since: they come last. */
    position: integer(),
    state: plainText().notNull(),
    stock: plainText().notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.categoryId, table.productId] }),
    ofSameStore(table, table.categoryId, categories),
    ofSameStore(table, table.productId, products),
    index('product_categories_product').on(table.tenant, table.productId),
    index('product_categories_count').on(table.tenant, table.categoryId, table.state, table.stock),
  ],
)

/** Counts updated in the transaction of every write, so that an exact total is cheap. */
export const productCounts = pgTable(
  'product_counts',
  {
    tenant: ownTenant(),
    state: plainText().notNull(),
    stock: plainText().notNull(),
    products: bigint({ mode: 'number' }).notNull(),
    /** Variants with tracked inventory, and those of them that are out of stock. */
    tracked: bigint({ mode: 'number' }).notNull(),
    empty: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.state, table.stock] })],
)
