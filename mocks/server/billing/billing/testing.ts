import { randomUUID } from 'node:crypto'
import { createVault } from '../../../services/vault/vault.ts'
import { PERSONAS } from '../../../start/seeds/personas.ts'
import { seedTenant } from '../../../start/seeds/seed.ts'
import { type Member, NAMESPACE, type TestApi } from '../../machine/testing.ts'

/** A new store like that of a demo account, and its owner. */
export async function joinLike(api: TestApi, email: string, isSupport = false): Promise<Member> {
  const persona = PERSONAS.find(known => known.email === email)
  if (!persona) throw new Error(`There is no demo account ${email}.`)
  const tenant = `test-${randomUUID()}`
  const { db } = api.database
  const own = { imageUrl: 'https://images.test', now: api.now, tenant, email: `${tenant}@demo.test` }
  const seeded = await seedTenant(
    db,
    { ...persona, catalog: persona.catalog === 'rich' ? 'few' : persona.catalog },
    own,
  )
  const claims = { sub: seeded.userId, [`${NAMESPACE}tenant`]: tenant, [`${NAMESPACE}impersonator`]: isSupport }
  return { ...seeded, token: await api.token(claims) }
}

/** A token for a card with a test number. */
export async function tokenFor(api: TestApi, number = '4242424242424242'): Promise<string> {
  const card = { number, brand: 'Visa', expiration: '12/2031' }
  return (await createVault(api.database.db).createToken(card, api.now)).token
}
