import { type Config, localConfig } from '#contract/config.ts'
import type { Db } from '../db/database.ts'
import type { DomainTargets } from '../http/domainTargets.ts'
import { hasRecordChanges, WebhookDelivery, type WebhookOptions } from '../server/apps/webhooks/delivery.ts'
import { billingWork, nextBillingWork } from '../server/billing/billing/jobs.ts'
import { registrationWork } from '../server/billing/registration/jobs.ts'
import { BULK_EDIT_WORK } from '../server/catalog/bulkEdit/jobs.ts'
import { nextReorderWork, REORDER_WORK } from '../server/catalog/reorder/jobs.ts'
import { nextStoreCreditWork, STORE_CREDIT_WORK } from '../server/customers/storeCredits/jobs.ts'
import type { FileStore } from '../server/images/files/fileStore.ts'
import { dataExportWork } from '../server/imports/dataExport/jobs.ts'
import { moveWork } from '../server/imports/imports/moves/jobs.ts'
import { ImageFetching, type ImageImports } from '../server/imports/imports/products/imageFetching.ts'
import { importWork } from '../server/imports/imports/products/jobs.ts'
import { ROW_IMPORT_WORK } from '../server/imports/imports/rows/jobs.ts'
import { FIGURES_WORK, hasOutdatedFigures } from '../server/insight/analytics/jobs.ts'
import { type Leases, NO_LEASES } from '../server/machine/jobLeases.ts'
import { type JobRunner as Runner, runWorks } from '../server/machine/jobs.ts'
import type { Work } from '../server/machine/storeJobs.ts'
import { MAIL_LOOK_MS, MailDelivery, type MailOptions } from '../server/mail/mailDelivery.ts'
import { cartRecoveryWork, nextCartRecovery } from '../server/orders/carts/jobs.ts'
import { orderBulkWork } from '../server/orders/orderBulk/jobs.ts'
import { nextPaymentWork, PAYMENT_WORK } from '../server/orders/orders/actions/jobs.ts'
import { nextPostageWork, POSTAGE_WORK } from '../server/orders/postage/jobs.ts'
import { composeCreditCode } from '../server/orders/shopperEmails/compose/composeEmail.ts'
import { hasNewTaxRecords, nextTaxRecordWork, taxRecordWork } from '../server/orders/taxRecords/jobs.ts'
import { KYC_WORK, nextKycWork } from '../server/payments/payments/kyc/jobs.ts'
import { nextPayoutWork, PAYOUT_WORK } from '../server/payments/payments/payouts/jobs.ts'
import { nextSitemapWork, sitemapWork } from '../server/site/seo/jobs.ts'
import { closingWork, nextClosingWork } from '../server/store/account/jobs.ts'
import { acmeAuthority } from '../server/store/domains/acme/authority.ts'
import type { AcmeSettings } from '../server/store/domains/acme/client.ts'
import { DomainChecks, nextDomainWork } from '../server/store/domains/checks.ts'
import { type AppKeys, loadAppKeys } from '../services/apps/appKeys.ts'
import { createVault, type Vault } from '../services/vault/vault.ts'
import { insertNewStore } from './newOwner.ts'
import { readStoreFacts } from './storeFacts.ts'

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
  moves: moveWork(imageFiles),
  bulkEdits: BULK_EDIT_WORK,
  orderBulk: orderBulkWork(config.storefrontUrl),
  dataExports: dataExportWork({ imageFiles, readStoreFacts }),
  closing: closingWork(imageFiles),
  billing: billingWork(vault, config.parkedPlanId),
  kyc: KYC_WORK,
  registrations: registrationWork(vault, config.storefrontUrl, insertNewStore),
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

interface JobOptions {
  /** With them, several processes share the stores' work, and take over what one left that died. */
  leases?: Leases
  /** Where imports may fetch images from; from nowhere unless given. */
  images?: ImageImports
  /** Where the files of images are stored: those of a store that is deleted go, too. */
  imageFiles?: FileStore
  /** How messages are sent; they are not unless given. */
  mail?: Omit<MailOptions, 'composeCreditCode'>
  /** Where stores' own domains have to lead, and which resolvers to ask; they are not looked up unless given. */
  domainTargets?: DomainTargets | undefined
  /** The authority that makes certificates for these domains; a simulated one unless given. */
  acme?: AcmeSettings | undefined
  /** Where webhooks may lead; no events are sent unless given. */
  webhooks?: WebhookOptions
  /** The card payment provider; on the same database unless given. */
  vault?: Vault
  /** Of the deployment; the local ones unless given. */
  config?: Deployment
  /** Opens what stores entered to use other services; by the secret of the database unless given. */
  appKeys?: AppKeys
}

export interface JobRunner extends Runner {
  /** Where imports may fetch images from: see `allowsImage`. */
  readonly imageHosts: readonly string[]
}

/** Runs what all domains do behind the requests. */
export function runJobs(
  db: Db,
  now: () => Date,
  report: (error: unknown) => void,
  { leases = NO_LEASES, images, imageFiles, mail, domainTargets, acme, webhooks, ...billing }: JobOptions = {},
): JobRunner {
  const { vault = createVault(db), config = localConfig(), appKeys } = billing
  const openKeys = async (from: Db) => appKeys ?? loadAppKeys(from)
  const runner = runWorks({ db, now, report, leases }, wake => {
    const fetching = images && new ImageFetching({ ...images, db, now, report, onDone: wake })
    const delivery = mail && new MailDelivery({ ...mail, composeCreditCode, db, now, report, onDone: wake })
    const authority = acme && acmeAuthority({ db, settings: acme, openKeys, report })
    const domains =
      domainTargets &&
      new DomainChecks({ targets: domainTargets, db, now, report, onDone: wake, ...(authority && { authority }) })
    const hooks = webhooks && new WebhookDelivery({ ...webhooks, openKeys, db, now, report, wake })
    return {
      works: worksOf({ fetching, mail: delivery, domains, hooks, imageFiles, vault, config, openKeys }),
      nextTimes: [...NEXT_TIMES, ...(hooks ? [() => hooks.next()] : []), ...(domains ? [nextDomainWork] : [])],
      outboxes: hooks ? [...OUTBOXES, hasRecordChanges] : OUTBOXES,
      lookAgainMs: delivery ? MAIL_LOOK_MS : Number.POSITIVE_INFINITY,
      stop: () => Promise.all([fetching, delivery, domains, hooks].map(each => each?.stop())),
    }
  })
  return { ...runner, imageHosts: images?.imageHosts ?? [] }
}
