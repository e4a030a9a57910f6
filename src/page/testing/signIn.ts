import { inject } from 'vitest'
import { connect } from '#api/client.ts'
import { startSession } from '#api/session.ts'
import { freshTenant, identityOf } from '#shell/testing/openApp.tsx'

const { config } = inject('provider')

/** Signs in the owner of a new store, for pieces that send requests to the shared provider. */
export async function signInToNewStore() {
  const tenant = await freshTenant('owner@demo.test')
  await startSession(Promise.resolve(identityOf(tenant).identity))
  connect({ config, onForbidden: () => undefined })
  return tenant
}
