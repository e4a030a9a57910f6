import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { closeStore, getLaunch, type Launch, launchStore, savePreviewPassword } from '#contract/store/launch.ts'
import { StoreInformation } from '#contract/store/store.ts'
import { previewPasswords } from '../../../db/tables/store/launch.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { type HandlerInput, handle } from '../../machine/handle.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { previewPassword } from './previewPassword.ts'
import { readRequirements } from './requirements.ts'

type Input = Pick<
  HandlerInput<string, undefined, undefined, never>,
  'db' | 'tenant' | 'storefrontUrl' | 'readStoreFacts'
>

const NOT_READY = 'The store can’t open yet. Complete the checklist first.'

export const launchHandlers = [
  handle(getLaunch, input => readLaunch(input)),

  handle(launchStore, async input => {
    const { db, tenant, now, readStoreFacts } = input
    const store = await lockStore(input)
    if (store.launched) return readLaunch(input)
    const missing = (await readRequirements(db, tenant, store, await readStoreFacts(db, tenant))).filter(
      ({ isMet }) => !isMet,
    )
    if (missing.length > 0) throw new Refusal(400, { message: NOT_READY, code: 'notReady' })
    await saveLaunch(input, store, { launched: true, launchedOn: store.launchedOn ?? now.toISOString() })
    return readLaunch(input)
  }),

  handle(closeStore, async input => {
    const store = await lockStore(input)
    if (store.launched) await saveLaunch(input, store, { launched: false })
    return readLaunch(input)
  }),

  handle(savePreviewPassword, async input => {
    const { db, tenant, body } = input
    await db
      .insert(previewPasswords)
      .values({ tenant, password: body.password })
      .onConflictDoUpdate({ target: previewPasswords.tenant, set: { password: body.password } })
    return readLaunch(input)
  }),
]

async function lockStore({ db, tenant }: Input): Promise<StoreInformation> {
  const [row] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant)).for('update')
  if (!row) throw notFound('store')
  return z.parse(StoreInformation, row.doc)
}

async function saveLaunch(
  { db, tenant, now }: Input & { now: Date },
  store: StoreInformation,
  changes: Partial<StoreInformation>,
): Promise<void> {
  const revision = store.revision + 1
  const doc = { ...store, ...changes, revision, updatedOn: now.toISOString() } as StoreInformation
  await db.update(storeInformation).set({ revision, doc }).where(eq(storeInformation.tenant, tenant))
}

async function readLaunch({ db, tenant, storefrontUrl, readStoreFacts }: Input): Promise<Launch> {
  const [row] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  if (!row) throw notFound('store')
  const store = z.parse(StoreInformation, row.doc)
  const password = await previewPassword(db, tenant)
  const storeUrl = storefrontUrl.replace('{host}', store.urlHost)
  return {
    isLaunched: store.launched,
    launchedOn: store.launchedOn,
    requirements: await readRequirements(db, tenant, store, await readStoreFacts(db, tenant)),
    storeUrl,
    previewUrl: `${storeUrl}/open?password=${encodeURIComponent(password)}`,
    previewPassword: password,
  }
}
