import type { Handler } from './handle.ts'
import { accountHandlers } from './handlers/account.ts'
import { categoryHandlers } from './handlers/categories.ts'
import { imageHandlers } from './handlers/images.ts'
import { onboardingHandlers } from './handlers/onboarding.ts'
import { productHandlers } from './handlers/products.ts'
import { storeHandlers } from './handlers/store.ts'

/** Every call that is answered; one line an area. */
export const HANDLERS: readonly Handler[] = [
  ...accountHandlers,
  ...categoryHandlers,
  ...imageHandlers,
  ...onboardingHandlers,
  ...productHandlers,
  ...storeHandlers,
]
