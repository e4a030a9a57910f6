import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { ContentPage } from '#contract/content/contentPages.ts'
import type { StoreSeo } from '#contract/site/storeSeo.ts'
import { StoreInformation } from '#contract/store/store.ts'
import { LANGUAGES, type Language } from '#lib/languages.ts'
import { childrenByParent } from '#lib/tree.ts'
import type { Db } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { categories } from '../db/tables/catalog/categories.ts'
import { productCategories, productDocuments, products } from '../db/tables/catalog/products.ts'
import { contentPages } from '../db/tables/site/pages.ts'
import { storeHosts, storeInformation } from '../db/tables/store/store.ts'
import { type ActiveIntegration, readActiveIntegrations } from '../server/apps/integrations/settings.ts'
import { type LiveCategory, readLiveCategories } from '../server/catalog/categories/live.ts'
import { categoryOrder } from '../server/catalog/categories/products.ts'
import { readStoreSeo } from '../server/site/seo/settings.ts'
import { findByHost, originAt, readHosts } from '../server/store/domains/readDomain.ts'
import { type Look, readLook } from './look.ts'
import { readMenus, type ShopMenus } from './menus.ts'
import { readActiveTags, type Tag } from './siteTags.ts'

/** One store as its shoppers meet it. */
export interface Shop {
  db: Db
  tenant: string
  store: StoreInformation
  seo: StoreSeo
  /** Where it is for shoppers: `https://shop.example`. */
  origin: string
  /** See `StorefrontOptions`. */
  storefrontUrl: string
  /** The main host of its own domain; `null` if it has none. */
  ownHost: string | null
  /** Canceled by its merchant. */
  isClosed: boolean
  /** Those that shoppers see, in the order of the tree. */
  categories: ShopCategory[]
  menus: ShopMenus
  look: Look
  /** See `StorefrontOptions`. */
  receiversUrl: string
  /** What pages send to services of others. */
  integrations: readonly ActiveIntegration[]
  /** In a test visit, the one tag of its page. */
  onlyTag?: Tag
  /** The merchant's tags that are on. */
  tags: Tag[]
  /** Of the storefront's own words, as the shopper chose it. */
  language: Language
  /** The same; `undefined` where neither the shopper nor their browser names one of ours. */
  knownLanguage: Language | undefined
}

/** What menus and shelves show of a category. */
export type ShopCategory = LiveCategory

/** What a shelf shows of a product. */
export interface ProductCard {
  id: string
  name: string
  friendlyName: string
  imageUri: string | null
  /** Cents. */
  listPrice: number
  salePrice: number | null
  /** For sale, and yet there is none to be had. */
  isSoldOut: boolean
}

/** How to find a record: by its unguessable id, or by the name in its URL. */
export type Key = { id: string } | { friendlyName: string }

/** What a `Host` header says: the name before our own domain, if it has that form, and all of it. */
export interface AskedHost {
  given: string | null
  hostname: string
}

/** A store for a shopper who wants this language; `null` if it is gone. */
export async function readShop(
  db: Db,
  tenant: string,
  { storefrontUrl, receiversUrl, knownLanguage }: Pick<Shop, 'storefrontUrl' | 'receiversUrl' | 'knownLanguage'>,
): Promise<Shop | null> {
  const [host] = await db
    .select({ status: sql<string>`${tenants.subscription} ->> 'status'` })
    .from(tenants)
    .where(eq(tenants.id, tenant))
  const isClosed = host?.status === 'canceled'
  const { customDomain, canonicalHost = '' } = await readHosts(db, tenant)
  const ownHost = customDomain === null ? null : canonicalHost
  const [found] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  if (!found) return null
  // A store that was made by an earlier version lacks what came since.
  const store = z.parse(StoreInformation, found.doc)
  const shown = await readLiveCategories(db, tenant)
  const menus = await readMenus(db, tenant, shown)
  const origin = ownHost ? originAt(ownHost, storefrontUrl) : storefrontUrl.replace('{host}', store.urlHost)
  const seo = await readStoreSeo(db, tenant)
  const look = await readLook(db, tenant)
  const tags = await readActiveTags(db, tenant)
  const integrations = await readActiveIntegrations(db, tenant, store)
  const language = knownLanguage ?? LANGUAGES[0]
  return {
    ...{ db, tenant, store, origin, ownHost, seo, isClosed, categories: shown, menus, look, tags },
    ...{ integrations, receiversUrl, storefrontUrl, knownLanguage, language },
  }
}

/** The store with this host. */
export async function tenantOf(db: Db, { given, hostname }: AskedHost): Promise<string | undefined> {
  const [byName] =
    given === null
      ? []
      : await db.select({ tenant: storeHosts.tenant }).from(storeHosts).where(eq(storeHosts.host, given))
  return (byName ?? (await findByHost(db, hostname)))?.tenant
}

const { doc: productDoc } = productDocuments
const emptyVariants = sql`jsonb_path_query_array(${productDoc},
  '$.productVariants[*] ? (@.isInventoryTracked == true && @.quantity <= 0)')`

/** Picked out by the database: the documents of a page of products can be far larger than all that is shown of them. */
const SHOWN_ON_CARDS = {
  name: sql<string>`${productDoc} ->> 'name'`,
  imageUri: sql<string | null>`${productDoc} #>> '{images,0,fullUri}'`,
  listPrice: sql`${productDoc} #>> '{pricing,listPrice}'`.mapWith(Number),
  salePrice: sql`${productDoc} #>> '{pricing,salePrice}'`.mapWith(value => (value === null ? null : Number(value))),
  isSoldOut: sql<boolean>`jsonb_array_length(${productDoc} -> 'productVariants') > 0
    and jsonb_array_length(${emptyVariants}) = jsonb_array_length(${productDoc} -> 'productVariants')`,
}

/** What is for sale, newest first. Of a branch of categories: those of its first, in the merchant's order, then the others. */
export async function productsForSale(
  { db, tenant }: Shop,
  { inCategories, ids, limit = 24 }: { inCategories?: string[]; ids?: string[]; limit?: number } = {},
): Promise<ProductCard[]> {
  const inFirst = and(
    eq(productCategories.productId, products.id),
    eq(productCategories.tenant, tenant),
    eq(productCategories.categoryId, inCategories?.[0] ?? ''),
  )
  const among = inCategories
    ? inArray(
        products.id,
        db
          .select({ id: productCategories.productId })
          .from(productCategories)
          .where(and(eq(productCategories.tenant, tenant), inArray(productCategories.categoryId, inCategories))),
      )
    : undefined
  return db
    .select({ id: products.id, friendlyName: products.friendlyName, ...SHOWN_ON_CARDS })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .leftJoin(productCategories, inFirst)
    .where(and(eq(products.tenant, tenant), eq(products.state, 'Active'), among, ids && inArray(products.id, ids)))
    .orderBy(sql`${productCategories.categoryId} is null`, ...categoryOrder)
    .limit(limit)
}

/** A product of the store, for sale or not. */
export async function findProduct({ db, tenant }: Shop, key: Key): Promise<Product | null> {
  const [found] = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(
      and(
        eq(products.tenant, tenant),
        'id' in key ? eq(products.id, key.id) : eq(products.friendlyName, key.friendlyName),
      ),
    )
  return found?.doc ?? null
}

/** A category of the store, for sale or not. */
export async function findCategory({ db, tenant }: Shop, key: Key): Promise<Category | null> {
  const [found] = await db
    .select({ doc: categories.doc })
    .from(categories)
    .where(
      and(
        eq(categories.tenant, tenant),
        'id' in key ? eq(categories.id, key.id) : eq(categories.friendlyName, key.friendlyName),
      ),
    )
    .limit(1)
  return found?.doc ?? null
}

/** The category and all below it that are for sale. */
export function branchOf({ categories: all }: Shop, category: Pick<Category, 'id'>): string[] {
  const children = childrenByParent(all)
  const branch = [category.id]
  for (const id of branch) branch.push(...(children.get(id) ?? []).map(child => child.id))
  return branch
}

/** A content page of the store: by its id active or not, by its name for shoppers. */
export async function findPage({ db, tenant }: Shop, key: Key): Promise<ContentPage | null> {
  const named =
    'id' in key
      ? eq(contentPages.id, key.id)
      : and(eq(contentPages.friendlyName, key.friendlyName), eq(contentPages.isActive, true))
  const [found] = await db
    .select({ doc: contentPages.doc })
    .from(contentPages)
    .where(and(eq(contentPages.tenant, tenant), named))
  return found?.doc ?? null
}

/** The merchant closed it for a while: shoppers and search engines know it. */
export const wasOpen = ({ store }: Shop): boolean => !store.launched && store.launchedOn !== null

/** A friendly name as it is stored: the same letters can be put together in several ways. */
export const nameIn = (text = '') => text.normalize('NFC')
