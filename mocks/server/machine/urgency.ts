import { listPlans } from '#contract/billing/plans.ts'
import { getTrialStatus } from '#contract/billing/trial.ts'
import { getCustomerTotals } from '#contract/customers/customers.ts'
import { type Endpoint, isWriting } from '#contract/endpoint.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { getProfile } from '#contract/store/account.ts'
import { getExperimentState } from '#contract/store/experiments.ts'
import { getFeatures, getStoreInformation } from '#contract/store/store.ts'
import { getStoreRegional } from '#contract/store/storeSections.ts'
import { getAcceptedTerms, listTerms } from '#contract/store/terms.ts'
import type { Urgency } from '../../http/limits/workQueue.ts'

/** Without them nobody sees a screen, or may do anything on it. */
const OF_SHELL: readonly Endpoint[] = [
  ...[getProfile, getFeatures, getStoreInformation, getStoreRegional],
  ...[getTrialStatus, listPlans, listTerms, getAcceptedTerms, getExperimentState],
]
/** People look at them beside their work. */
const FIGURES: readonly Endpoint[] = [getAnalytics, getDashboard, getOrderSums, getCustomerTotals]

/** Which of a store's requests are responded to first while there are too many: the shell, reads, writes, then figures and files. */
export function urgencyOf(endpoint: Endpoint): Urgency {
  if (OF_SHELL.includes(endpoint)) return 'shell'
  if (endpoint.fileType !== null || FIGURES.includes(endpoint) || endpoint.name.endsWith('Metrics')) return 'figures'
  return isWriting(endpoint) ? 'write' : 'read'
}
