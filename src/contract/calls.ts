import * as account from './account.ts'
import * as auditLog from './auditLog.ts'
import type { Call } from './call.ts'
import * as categories from './categories.ts'
import * as contentPages from './contentPages.ts'
import * as customers from './customers.ts'
import * as emails from './emails.ts'
import * as experiments from './experiments.ts'
import * as images from './images.ts'
import * as marketplace from './marketplace.ts'
import * as onboarding from './onboarding.ts'
import * as orders from './orders.ts'
import * as plans from './plans.ts'
import * as productExport from './productExport.ts'
import * as products from './products.ts'
import * as productsMinimal from './productsMinimal.ts'
import * as productWrites from './productWrites.ts'
import * as status from './status.ts'
import * as store from './store.ts'
import * as terms from './terms.ts'
import * as trial from './trial.ts'

/** One entry an area. The app imports areas one by one; this list is for what walks all of them: documents, tests, provider. */
export const AREAS = {
  account,
  categories,
  contentPages,
  customers,
  emails,
  experiments,
  images,
  marketplace,
  onboarding,
  orders,
  plans,
  products: { ...products, ...productWrites, ...productsMinimal, ...productExport },
  status,
  store,
  terms,
  auditLog,
  trial,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'problems' in value

/** Every call of the contract with the area it belongs to. */
export const CALLS: readonly { area: string; call: Call }[] = Object.entries(AREAS).flatMap(([area, module]) =>
  Object.values(module)
    .filter(isCall)
    .map(call => ({ area, call })),
)
