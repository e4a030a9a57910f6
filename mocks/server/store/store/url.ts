import { and, eq } from 'drizzle-orm'
import type { StoreInformation } from '#contract/store/store.ts'
import { getStoreUrl, saveStoreUrl } from '#contract/store/storeSections.ts'
import { storeUrlProblem } from '#contract/store/storeUrl.ts'
import { storeHosts } from '../../../db/tables/store/store.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { settingsHandlers } from '../../machine/settingsHandlers.ts'
import { readStoreDoc } from './readStoreDoc.ts'
import { storeSection } from './storeSection.ts'

/** The first label of the host; what follows is the provider's. */
const nameOf = ({ urlHost }: StoreInformation) => urlHost.split('.')[0] ?? ''

export const storeUrlHandlers = settingsHandlers({
  noun: 'store URL',
  endpoints: { get: getStoreUrl, save: saveStoreUrl },
  ...storeSection('url', store => ({ name: nameOf(store), storeUrl: store.storeUrl })),
  prepare: async ({ db, tenant, body, storefrontUrl }, before) => {
    const name = body.name.trim().toLowerCase()
    if (name === before.name) return {}
    const problem = storeUrlProblem(name)
    if (problem) throw refuseFields([{ field: 'name', ...problem }])
    const store = await readStoreDoc(db, tenant)
    if (!store) throw notFound('store')
    const urlHost = [name, ...store.urlHost.split('.').slice(1)].join('.')
    // The old host stays the store's, so that its links go on working.
    await db.insert(storeHosts).values({ host: urlHost, tenant }).onConflictDoNothing()
    const own = and(eq(storeHosts.host, urlHost), eq(storeHosts.tenant, tenant))
    if ((await db.$count(storeHosts, own)) === 0) {
      // The words of document 2 §8.
      const message = `${name} is being used by another store. Choose another name.`
      throw refuseFields([{ field: 'name', message, code: 'storeUrlInUse' }])
    }
    return last => ({
      ...{ urlHost, storeUrl: storefrontUrl.replace('{host}', urlHost) },
      canonicalHost: last.canonicalHost === last.urlHost ? urlHost : last.canonicalHost,
    })
  },
})
