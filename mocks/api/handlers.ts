import type { Handler } from './handle.ts'
import { accountHandlers } from './handlers/account.ts'
import { auditLogHandlers } from './handlers/auditLog.ts'
import { categoryHandlers } from './handlers/categories.ts'
import { contentPageHandlers } from './handlers/contentPages.ts'
import { customerHandlers } from './handlers/customers.ts'
import { emailHandlers } from './handlers/emails.ts'
import { experimentHandlers } from './handlers/experiments.ts'
import { imageHandlers } from './handlers/images.ts'
import { marketplaceHandlers } from './handlers/marketplace.ts'
import { onboardingHandlers } from './handlers/onboarding.ts'
import { orderHandlers } from './handlers/orders.ts'
import { planHandlers } from './handlers/plans.ts'
import { productExportHandlers } from './handlers/productExport.ts'
import { productHandlers } from './handlers/products.ts'
import { statusHandlers } from './handlers/status.ts'
import { storeHandlers } from './handlers/store.ts'
import { termsHandlers } from './handlers/terms.ts'
import { trialHandlers } from './handlers/trial.ts'

/** Every call that is answered; one line an area. */
export const HANDLERS: readonly Handler[] = [
  ...accountHandlers,
  ...categoryHandlers,
  ...contentPageHandlers,
  ...customerHandlers,
  ...emailHandlers,
  ...experimentHandlers,
  ...imageHandlers,
  ...marketplaceHandlers,
  ...onboardingHandlers,
  ...orderHandlers,
  ...planHandlers,
  ...productHandlers,
  ...productExportHandlers,
  ...statusHandlers,
  ...storeHandlers,
  ...termsHandlers,
  ...auditLogHandlers,
  ...trialHandlers,
]
