import { asc, eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalog/products.ts'
import { ProductUpdate } from '#contract/catalog/productWrites.ts'
import { Features, StoreInformation } from '#contract/store/store.ts'
import { Subscription } from '#contract/subscription.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { features, tenants, users } from '../../db/schema/accounts.ts'
import { categories } from '../../db/tables/catalog/categories.ts'
import { productDocuments, products } from '../../db/tables/catalog/products.ts'
import { images } from '../../db/tables/content/images.ts'
import { customers } from '../../db/tables/customers/customers.ts'
import { orders } from '../../db/tables/orders/orders.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { findByPassword } from '../../server/identity/people.ts'
import { PASSWORD, PERSONAS } from './personas.ts'
import { seedDatabase, seedTenant } from './seed.ts'

const options = { imageUrl: 'https://images.test', now: new Date('2026-06-01T12:00:00.000Z') }

const { linkToken: _, ...withoutLink } = getTableColumns(orders)

async function dump({ db }: Database) {
  return {
    tenants: await db.select().from(tenants).orderBy(asc(tenants.id)),
    users: await db.select().from(users).orderBy(asc(users.id)),
    features: await db.select().from(features).orderBy(asc(features.tenant), asc(features.name)),
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
    products: await db.select().from(productDocuments).orderBy(asc(productDocuments.productId)),
    customers: await db.select().from(customers).orderBy(asc(customers.id)),
    // Links to orders are secrets, random in each database.
    orders: await db.select(withoutLink).from(orders).orderBy(asc(orders.id)),
    images: await db.select().from(images).orderBy(asc(images.id)),
    information: await db.select().from(storeInformation).orderBy(asc(storeInformation.tenant)),
  }
}

describe('the demo stores', () => {
  let database: Database
  let filled: Awaited<ReturnType<typeof dump>>
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
    await seedDatabase(database.db, options)
    filled = await dump(database)
  })
  afterAll(() => database.close())

  const productsOf = (email: string) => {
    const tenant = PERSONAS.find(persona => persona.email === email)?.tenant
    return filled.products.map(({ doc }) => doc).filter(doc => doc.tenant === tenant)
  }

  test('are the same each time', async () => {
    const other = await openDatabase({ memory: true })
    await seedDatabase(other.db, options)
    expect(await dump(other)).toEqual(filled)
    await other.close()
  })

  test('are filled once: a second start adds nothing', async () => {
    expect(await seedDatabase(database.db, options)).toEqual([])
    expect(await dump(database)).toEqual(filled)
  })

  test('have every account, with the password that is printed', async () => {
    expect(filled.users.map(({ email }) => email).sort()).toEqual(PERSONAS.map(({ email }) => email).sort())
    expect(await findByPassword(database.db, PERSONAS[0]?.email ?? '', PASSWORD)).toBeTruthy()
  })

  test('show the situation that each account is meant for', () => {
    expect(productsOf('owner@demo.test')).toHaveLength(140)
    expect(productsOf('free@demo.test')).toHaveLength(5)
    expect(productsOf('new@demo.test')).toHaveLength(0)
    for (const email of ['trial@demo.test', 'expired@demo.test', 'lapsed@demo.test', 'onhold@demo.test']) {
      expect(productsOf(email).length).toBeGreaterThanOrEqual(5)
    }
    const rich = productsOf('owner@demo.test')
    const some = (holds: (product: Product) => boolean) => rich.filter(holds).length
    expect(some(({ state }) => state === 'Inactive')).toBeGreaterThan(5)
    expect(some(({ pricing }) => pricing.salePrice !== null)).toBeGreaterThan(10)
    expect(some(({ msrp }) => msrp !== null)).toBeGreaterThan(10)
    expect(some(({ productVariants }) => productVariants.length > 1)).toBeGreaterThan(20)
    expect(
      some(({ productVariants }) => productVariants.some(each => each.isInventoryTracked && each.quantity === 0)),
    ).toBeGreaterThan(5)
    expect(some(({ productVariants }) => productVariants.every(each => !each.isInventoryTracked))).toBeGreaterThan(10)
    expect(Math.max(...rich.map(({ productVariants }) => productVariants.length))).toBe(12)
  })

  test('can be saved as they are, within the bounds of the contract', () => {
    for (const { doc } of filled.products) {
      expect(z.safeDecode(ProductUpdate, z.encode(Product, doc))).toMatchObject({ success: true })
      expect(doc.images[0]?.fullUri).toMatch(/^https:\/\/images\.test\/pictures\/[a-z]+\/\d+\.svg\?hue=\d{1,3}$/)
      expect(doc.updatedOn >= doc.createdOn && doc.updatedOn <= options.now.toISOString()).toBe(true)
    }
    for (const { doc } of filled.information) z.encode(StoreInformation, doc)
    for (const { subscription } of filled.tenants) z.encode(Subscription, subscription)
    z.encode(Features, { features: filled.features, newAdmin: [] })
  })

  test('reads like a real store: no two products of one name, no filler words', () => {
    const names = productsOf('owner@demo.test').map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { doc } of filled.products) {
      const said = [doc.name, doc.descriptions.short, doc.descriptions.long].join(' ')
      expect(said).not.toMatch(/lorem|\{|undefined|null| {2}/)
    }
  })

  test('can be created again under another name with new ids', async () => {
    const [owner] = PERSONAS
    if (!owner) throw new Error('There is no owner.')
    const copy = await seedTenant(database.db, owner, { ...options, tenant: 'copy', email: 'copy@demo.test' })
    expect(copy).toMatchObject({ tenant: 'copy', email: 'copy@demo.test' })
    const ids = await database.db.select({ id: products.id }).from(products).where(eq(products.tenant, 'copy'))
    const others = new Set(filled.products.map(({ productId }) => productId))
    expect(ids).toHaveLength(140)
    expect(ids.some(({ id }) => others.has(id))).toBe(false)
  })
})
