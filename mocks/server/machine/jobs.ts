import { type Config, localConfig } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import type { DomainTargets } from '../../http/domainTargets.ts'
import { type AppKeys, loadAppKeys } from '../../services/apps/appKeys.ts'
import { createVault, type Vault } from '../../services/vault/vault.ts'
import { hasRecordChanges, WebhookDelivery, type WebhookOptions } from '../apps/webhooks/delivery.ts'
import { billingWork, nextBillingWork } from '../billing/billing/jobs.ts'
import { registrationWork } from '../billing/registration/jobs.ts'
import { BULK_EDIT_WORK } from '../catalog/bulkEdit/jobs.ts'
import { nextReorderWork, REORDER_WORK } from '../catalog/reorder/jobs.ts'
import { nextStoreCreditWork, STORE_CREDIT_WORK } from '../customers/storeCredits/jobs.ts'
import type { FileStore } from '../images/files/fileStore.ts'
import { dataExportWork } from '../imports/dataExport/jobs.ts'
import { ImageFetching, type ImageImports } from '../imports/imports/products/imageFetching.ts'
import { importWork } from '../imports/imports/products/jobs.ts'
import { ROW_IMPORT_WORK } from '../imports/imports/rows/jobs.ts'
import { FIGURES_WORK, hasOutdatedFigures } from '../insight/analytics/jobs.ts'
import { MAIL_LOOK_MS, MailDelivery, type MailOptions } from '../mail/mailDelivery.ts'
import { cartRecoveryWork, nextCartRecovery } from '../orders/carts/jobs.ts'
import { orderBulkWork } from '../orders/orderBulk/jobs.ts'
import { nextPaymentWork, PAYMENT_WORK } from '../orders/orders/actions/jobs.ts'
import { nextPostageWork, POSTAGE_WORK } from '../orders/postage/jobs.ts'
import { KYC_WORK, nextKycWork } from '../payments/payments/kyc/jobs.ts'
import { nextPayoutWork, PAYOUT_WORK } from '../payments/payments/payouts/jobs.ts'
import { DomainChecks, nextDomainWork } from '../site/domains/checks.ts'
import { nextSitemapWork, sitemapWork } from '../site/seo/jobs.ts'
import { closingWork, nextClosingWork } from '../store/account/jobs.ts'
import { hasNewTaxRecords, nextTaxRecordWork, taxRecordWork } from '../taxes/taxRecords/jobs.ts'
import { type Leases, NO_LEASES } from './jobLeases.ts'
import { type Work, workOnStores } from './storeJobs.ts'

/** Each in turn, so that none waits for the end of another. */
const worksOf = ({
  fetching,
  mail,
  domains,
  hooks,
  imageFiles,
  vault,
  config,
  openKeys,
}: Works): Readonly<Record<string, Work>> => ({
  ...(mail && { mail }),
  ...(domains && { domains }),
  ...(hooks && { webhooks: hooks }),
  payments: PAYMENT_WORK,
  payouts: PAYOUT_WORK,
  postage: POSTAGE_WORK,
  storeCredits: STORE_CREDIT_WORK,
  imports: importWork(fetching),
  rowImports: ROW_IMPORT_WORK,
  bulkEdits: BULK_EDIT_WORK,
  orderBulk: orderBulkWork(config.storefrontUrl),
  dataExports: dataExportWork(),
  closing: closingWork(imageFiles),
  billing: billingWork(vault, config.parkedPlanId),
  kyc: KYC_WORK,
  registrations: registrationWork(vault, config.storefrontUrl),
  sitemaps: sitemapWork(config.storefrontUrl),
  taxRecords: taxRecordWork(openKeys),
  figures: FIGURES_WORK,
  reorder: REORDER_WORK,
  cartRecoveries: cartRecoveryWork(config.storefrontUrl),
})

interface Works {
  fetching: ImageFetching | undefined
  mail: MailDelivery | undefined
  domains: DomainChecks | undefined
  hooks: WebhookDelivery | undefined
  imageFiles: FileStore | undefined
  vault: Vault
  config: Deployment
  openKeys: (db: Db) => Promise<AppKeys>
}
type Deployment = Pick<Config, 'parkedPlanId' | 'storefrontUrl'>

/** When there will be work that waits for its time. */
const NEXT_TIMES: readonly ((db: Db, now: Date) => Promise<Date | null>)[] = [
  nextPaymentWork,
  nextPayoutWork,
  nextPostageWork,
  nextStoreCreditWork,
  nextClosingWork,
  nextBillingWork,
  nextSitemapWork,
  nextKycWork,
  nextTaxRecordWork,
  nextReorderWork,
  nextCartRecovery,
]

/** Outboxes that are filled together with other writes, which tell nobody. */
const OUTBOXES = [hasNewTaxRecords, hasOutdatedFigures]
/** How often they are looked at. */
const OUTBOX_LOOK_MS = 2000

/** The wait after a failure. */
const RETRY_MS = 5000
/** The wait for work that has a time: from so soon, to be looked for again after an hour at the latest. */
const WAIT_MS = { min: 100, max: 3_600_000 }

interface JobOptions {
  /** With them, several processes share the stores' work, and take over what one left that died. */
  leases?: Leases
  /** Where imports may fetch images from; from nowhere unless given. */
  images?: ImageImports
  /** Where the files of images are stored: those of a store that is deleted go, too. */
  imageFiles?: FileStore
  /** How messages are sent; they are not unless given. */
  mail?: MailOptions
  /** Where stores' own domains have to lead, and which resolvers to ask; they are not looked up unless given. */
  domainTargets?: DomainTargets | undefined
  /** Where webhooks may lead; no events are sent unless given. */
  webhooks?: WebhookOptions
  /** The card payment provider; on the same database unless given. */
  vault?: Vault
  /** Of the deployment; the local ones unless given. */
  config?: Deployment
  /** Opens what stores entered to use other services; by the secret of the database unless given. */
  appKeys?: AppKeys
}

export interface JobRunner {
  /** Where imports may fetch images from: see `allowsImage`. */
  readonly imageHosts: readonly string[]
  /** Looks for work, soon; call after something was written that may be work. */
  wake(): void
  /** Stops after the current transaction; the next start continues. */
  stop(): Promise<void>
}

/**
 * Works behind the requests, for whichever store, until nothing is left. All that a job knows is in the database, and what is
 * changed is written together with the note that it was: a process that is killed leaves nothing half done and nothing is done
 * twice.
 */
export function runJobs(
  db: Db,
  now: () => Date,
  report: (error: unknown) => void,
  { leases = NO_LEASES, images, imageFiles, mail, domainTargets, webhooks, ...billing }: JobOptions = {},
): JobRunner {
  let running: Promise<void> | undefined
  let isStopped = false
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined
  const fetching = images && new ImageFetching({ ...images, db, now, report, onDone: () => wake() })
  const delivery = mail && new MailDelivery({ ...mail, db, now, report, onDone: () => wake() })
  const domains = domainTargets && new DomainChecks({ targets: domainTargets, db, now, report, onDone: () => wake() })
  const { vault = createVault(db), config = localConfig(), appKeys } = billing
  const openKeys = async (from: Db) => appKeys ?? loadAppKeys(from)
  const hooks = webhooks && new WebhookDelivery({ ...webhooks, openKeys, db, now, report, wake: () => wake() })
  const works = worksOf({ fetching, mail: delivery, domains, hooks, imageFiles, vault, config, openKeys })
  const workOnce = async () => {
    let hasWorked = false
    for (const [kind, work] of Object.entries(works)) {
      if (isStopped) break
      const stores = await leases.take(kind, await work.stores(db, now()))
      hasWorked = (await workOnStores(work, db, { stores, now: now(), report })) || hasWorked
    }
    return hasWorked
  }
  const run = async () => {
    do {
      isAskedAgain = false
      while (!isStopped && (await workOnce())) await new Promise(resolve => setImmediate(resolve))
    } while (isAskedAgain && !isStopped)
    await leases.giveBack()
    const times = isStopped
      ? []
      : await Promise.all(
          [...NEXT_TIMES, ...(hooks ? [() => hooks.next()] : []), ...(domains ? [nextDomainWork] : [])].map(next =>
            next(db, now()),
          ),
        )
    const next = Math.min(...times.map(time => time?.getTime() ?? Number.POSITIVE_INFINITY))
    const wait = Math.min(
      Math.max(next - now().getTime(), WAIT_MS.min),
      leases.lookAgainMs,
      delivery ? MAIL_LOOK_MS : Number.POSITIVE_INFINITY,
    )
    if (wait === Number.POSITIVE_INFINITY || isStopped) return
    timer = setTimeout(wake, Math.min(wait, WAIT_MS.max)).unref()
  }
  const wake = () => {
    isAskedAgain = true
    if (isStopped || running) return
    clearTimeout(timer)
    running = run()
      .catch(error => {
        report(error)
        // The database may be away for a moment: what is left to do is not forgotten.
        if (!isStopped) timer = setTimeout(wake, RETRY_MS).unref()
      })
      .finally(() => {
        running = undefined
        // Requested since the last check.
        if (isAskedAgain) wake()
      })
  }
  let look: Promise<void> | undefined
  const lookAtOutboxes = async () => {
    for (const hasNew of hooks ? [...OUTBOXES, hasRecordChanges] : OUTBOXES)
      if (!isStopped && (await hasNew(db, now()))) wake()
  }
  const looking = setInterval(() => {
    look ??= lookAtOutboxes()
      .catch(report)
      .finally(() => {
        look = undefined
      })
  }, OUTBOX_LOOK_MS).unref()
  return {
    imageHosts: images?.imageHosts ?? [],
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearInterval(looking)
      await Promise.all([running, look, fetching?.stop(), delivery?.stop(), domains?.stop(), hooks?.stop()])
    },
  }
}
