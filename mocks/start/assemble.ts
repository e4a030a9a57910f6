import { Hono } from 'hono'
import { type Config, identityOrigin, type ProviderService } from '#contract/config.ts'
import { openMailer } from '#host/mailer.ts'
import type { Database } from '../db/database.ts'
import { reportError } from '../db/reportError.ts'
import { usingReserve } from '../db/reserve.ts'
import type { MailServer } from '../host/mail.ts'
import type { DomainTargets } from '../http/domainTargets.ts'
import { StoreTurns } from '../http/limits/storeTurns.ts'
import { type WorkLimits, WorkQueue } from '../http/limits/workQueue.ts'
import { createIdentity, type Identity } from '../server/identity/identity.ts'
import { type KeyOptions, openKeyRing } from '../server/identity/keys.ts'
import { createOtherIssuer } from '../server/identity/otherIssuer.ts'
import type { FileStore } from '../server/images/files/fileStore.ts'
import { createImages } from '../server/images/images.ts'
import { leaseJobs, NO_LEASES } from '../server/machine/jobLeases.ts'
import type { MailOptions } from '../server/mail/mailDelivery.ts'
import { createClock } from '../server/public/clock.ts'
import { createPublic } from '../server/public/public.ts'
import type { AcmeSettings } from '../server/store/domains/acme/client.ts'
import { isDomainOrigin } from '../server/store/domains/readDomain.ts'
import { loadAppKeys } from '../services/apps/appKeys.ts'
import { createApps } from '../services/apps/apps.ts'
import { registerApps } from '../services/apps/registry.ts'
import { createConsentSite } from '../services/consent/consentSite.ts'
import { createPayPalOrders, payPalPageIn } from '../services/consent/payPalOrder.ts'
import { createNewAdmin } from '../services/newAdmin/newAdmin.ts'
import { createVault } from '../services/vault/vault.ts'
import { createVaultSite } from '../services/vault/vaultSite.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { createMainApi } from './api.ts'
import { type JobRunner, runJobs } from './jobs.ts'
import { movePictures } from './pictures.ts'
import { createStoreReceivers } from './receivers.ts'
import { PASSWORD, PERSONAS, SCALE_PERSONA } from './seeds/personas.ts'
import { seedDatabase } from './seeds/seed.ts'

export interface AssembleOptions {
  database: Database
  config: Config
  imageFiles: FileStore
  /** Where imports may fetch images from: see `allowsImage`. From nowhere unless given. */
  imageHosts?: readonly string[]
  /** Where stores' own domains have to lead; `null`, the default, where they are not offered. */
  domainTargets?: DomainTargets | null
  /** The certificate authority of these domains; a simulated one unless given. */
  acme?: AcmeSettings | undefined
  /** Sends messages; default: none, and they stay in the mailbox. */
  mailServer?: MailServer | undefined
  /** Where emails come back to that can't be delivered; see `MailOptions`. */
  returnTo?: MailOptions['returnTo']
  /** Origins of the app: who may call from a browser, and where signing in may lead. */
  appOrigins: readonly string[]
  /** Whether another identity provider, at `config.identityDomain`, signs people in instead of this one. Default: not. */
  hasOtherIssuer?: boolean
  /** Whether an empty database is filled with the demo stores; on by default. */
  seed?: boolean
  /** Whether the sign-in page offers the demo accounts; on by default. */
  offersDemo?: boolean
  /** Whether fault texts in the data make requests fail; default: on. */
  faults?: boolean
  /** Whether anyone may read the mailbox, publish a status and set the clock forward: for local use. Default: on. */
  isOpenToAll?: boolean
  tokenLifetimeSeconds?: number
  /** How many requests a process works on, and has waiting; the usual unless given. */
  workLimits?: Partial<WorkLimits>
  keys?: KeyOptions
  /** Receives a message for slow steps. */
  log?: (sentence: string) => void
}

export interface Assembled {
  services: Record<ProviderService, Hono>
  identity: Identity
  jobs: JobRunner
  /** What waits for this process. */
  turns: StoreTurns
}

/** Fills the database with what every process on it needs. */
export async function setUp(options: AssembleOptions): Promise<void> {
  const { database, config, seed = true, keys, log = () => undefined } = options
  // A full disk keeps no process from starting.
  const db = usingReserve(database.db)
  await database.alone(async isOnlyOne => {
    if (seed) await seedDatabase(db, { imageUrl: config.imageUrl, now: new Date(), log })
    // Other processes on this database keep their URLs.
    if (isOnlyOne) await movePictures(db, config.imageUrl)
    await registerApps(db, config, { isOnlyOne })
    await loadAppKeys(db, keys?.secrets)
    await openKeyRing(db, keys)
  })
}

/** Makes every service of the provider, without ports. The database is set up. */
export async function assemble(options: AssembleOptions): Promise<Assembled> {
  const { database, config, imageFiles, appOrigins, faults, tokenLifetimeSeconds, keys } = options
  const {
    hasOtherIssuer = false,
    offersDemo = true,
    isOpenToAll = true,
    imageHosts = [],
    mailServer,
    domainTargets = null,
  } = options
  const { db, replica } = database
  const demo = offersDemo ? { accounts: [...PERSONAS, SCALE_PERSONA], password: PASSWORD } : undefined
  const turns = new StoreTurns(new WorkQueue(options.workLimits))
  const identity = await createIdentity({ db, config, appOrigins, demo, faults, tokenLifetimeSeconds, keys, turns })
  const { storefrontUrl, receiversUrl, imageUrl, tenantHeader } = config
  const leases = database.kind === 'postgres' ? leaseJobs(db) : NO_LEASES
  const clock = createClock()
  const { now } = clock
  const vault = createVault(db)
  const appKeys = await loadAppKeys(db, keys?.secrets)
  const jobs = runJobs(db, now, reportError, {
    leases,
    imageFiles,
    ...{ vault, config, appKeys, webhooks: { allowsLocal: isOpenToAll } },
    ...(imageHosts.length > 0 && { images: { imageHosts, imageFiles, imageUrl } }),
    ...(domainTargets && { domainTargets, acme: options.acme }),
    ...(mailServer && { mail: { mailer: openMailer(mailServer), links: linksIn(config), returnTo: options.returnTo } }),
  })
  const verifier = hasOtherIssuer ? createOtherIssuer(db, config) : identity.tokens
  // The designer edits the store through the same endpoints (document 1 §2.1); other apps read and write what they may.
  const clients = [...new Set([...appOrigins, new URL(config.designerUrl).origin, ...config.embeddedOrigins])]
  const api = createMainApi({
    ...{
      db,
      replica,
      verifier,
      hasOtherIssuer,
      appOrigins: clients,
      tenantHeader,
      imageUrl,
      imageFiles,
      jobs,
      appKeys,
      faults,
      now,
    },
    ...{ vault, config, domainTargets, turns },
  })
  const isShopOrigin = (origin: string) => isDomainOrigin(db, origin, storefrontUrl)
  const shopOrigins = [storefrontUrl.replace('{host}', '*')]
  const services = {
    api,
    identity: hasOtherIssuer ? new Hono() : identity.app,
    images: createImages(imageFiles),
    storefront: createStorefront({
      ...{ db, storefrontUrl, receiversUrl, imageUrl, appOrigins, appKeys, now },
      ...{ vault, turns, wakeJobs: jobs.wake },
      cards: { scriptUrl: config.cardScriptUrl, publishableKey: config.cardPublishableKey },
      payPalUrl: payPalPageIn(config),
      mapUrl: config.mapUrl,
    }) as unknown as Hono,
    apps: createApps({
      keys: appKeys,
      verifier,
      appOrigins,
      api: { url: config.apiUrl, themesUrl: config.themesUrl, tenantHeader },
      imageUrl,
      faults,
      now,
    }),
    public: createPublic({
      ...{ db, appOrigins, identityUrl: identityOrigin(config), api, isOpenToAll },
      ...{ clock, onClockChange: jobs.wake, hasRegistrar: domainTargets !== null },
    }),
    newAdmin: createNewAdmin(appOrigins),
    vault: createVaultSite({ db, config, appOrigins: [...appOrigins, ...shopOrigins], isShopOrigin, now }),
    receivers: createStoreReceivers({ db, receiversUrl, storefrontUrl, isOpenToAll, appKeys, now }),
    consent: createConsentSite({
      db,
      config,
      appOrigins,
      now,
      payPalOrders: createPayPalOrders({ appKeys, shopOrigins, now }),
    }),
  }
  return { services, identity, jobs, turns }
}

/** Where the links in messages lead. */
const linksIn = (config: Config): MailOptions['links'] => ({
  verification: secret => `${config.statusUrl}/mail/verify/${secret}`,
  invitation: secret => `${identityOrigin(config)}/invitation/${secret}`,
  passwordReset: secret => `${identityOrigin(config)}/password/reset/${secret}`,
})
