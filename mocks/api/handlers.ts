import type { Endpoint } from '#contract/endpoint.ts'
import { avalaraHandlers } from './avalara/handlers.ts'
import type { Handler } from './handle.ts'
import { accountHandlers } from './handlers/account.ts'
import { addressSuggestionHandlers } from './handlers/addressSuggestions.ts'
import { auditLogHandlers } from './handlers/auditLog.ts'
import { auditLogsHandlers } from './handlers/auditLogs.ts'
import { bulkEditHandlers } from './handlers/bulkEdits.ts'
import { cartHandlers } from './handlers/carts.ts'
import { categoryHandlers } from './handlers/categories.ts'
import { categoryTreeHandlers } from './handlers/categoryTree.ts'
import { contentPageHandlers } from './handlers/contentPages.ts'
import { customerAddressHandlers } from './handlers/customerAddresses.ts'
import { customerExportHandlers } from './handlers/customerExport.ts'
import { customerMergeHandlers } from './handlers/customerMerge.ts'
import { customerHandlers } from './handlers/customers.ts'
import { discountHandlers } from './handlers/discounts.ts'
import { discountTestHandlers } from './handlers/discountTest.ts'
import { emailHandlers } from './handlers/emails.ts'
import { experimentHandlers } from './handlers/experiments.ts'
import { fulfillerHandlers } from './handlers/fulfillers.ts'
import { imageHandlers } from './handlers/images.ts'
import { marketplaceHandlers } from './handlers/marketplace.ts'
import { menuHandlers } from './handlers/menus.ts'
import { onboardingHandlers } from './handlers/onboarding.ts'
import { orderActionHandlers } from './handlers/orderActions.ts'
import { orderBulkHandlers } from './handlers/orderBulk.ts'
import { orderDocumentHandlers } from './handlers/orderDocuments.ts'
import { orderExportHandlers } from './handlers/orderExport.ts'
import { orderFulfillerHandlers } from './handlers/orderFulfillers.ts'
import { orderHandlers } from './handlers/orders.ts'
import { planHandlers } from './handlers/plans.ts'
import { productExportHandlers } from './handlers/productExport.ts'
import { productImportHandlers } from './handlers/productImport.ts'
import { productHandlers } from './handlers/products.ts'
import { restDiscountHandlers } from './handlers/restDiscounts.ts'
import { savedViewHandlers } from './handlers/savedViews.ts'
import { sellingHandlers } from './handlers/selling.ts'
import { shippingCalculatorHandlers } from './handlers/shippingCalculator.ts'
import { shippingMethodHandlers } from './handlers/shippingMethods.ts'
import { statusHandlers } from './handlers/status.ts'
import { storeHandlers } from './handlers/store.ts'
import { taxCalculatorHandlers } from './handlers/taxCalculator.ts'
import { taxCodeHandlers } from './handlers/taxCodes.ts'
import { taxSettingsHandlers } from './handlers/taxSettings.ts'
import { termsHandlers } from './handlers/terms.ts'
import { themeHandlers } from './handlers/themes.ts'
import { trialHandlers } from './handlers/trial.ts'
import { postageHandlers } from './postage/labels.ts'
import { postageSetupHandlers } from './postage/setup.ts'
import { rowImportHandlers } from './rowImports/handlers.ts'
import { shipToHandlers } from './shipTo.ts'
import { storeAddressHandlers } from './storeAddresses.ts'
import { storeCreditHandlers } from './storeCredits/handlers.ts'

/** Every area of the contract with its handlers; a new resource gets a line. */
const AREAS: Record<string, readonly Handler[]> = {
  account: accountHandlers,
  addressSuggestions: addressSuggestionHandlers,
  avalara: avalaraHandlers,
  bulkEdits: bulkEditHandlers,
  categories: [...categoryHandlers, ...categoryTreeHandlers],
  contentPages: contentPageHandlers,
  customers: [...customerHandlers, ...customerAddressHandlers, ...customerExportHandlers, ...customerMergeHandlers],
  carts: cartHandlers,
  emails: emailHandlers,
  experiments: experimentHandlers,
  fulfillers: [...fulfillerHandlers, ...orderFulfillerHandlers],
  images: imageHandlers,
  marketplace: marketplaceHandlers,
  menus: menuHandlers,
  onboarding: onboardingHandlers,
  orders: [
    ...orderHandlers,
    ...orderActionHandlers,
    ...orderBulkHandlers,
    ...orderDocumentHandlers,
    ...orderExportHandlers,
  ],
  plans: planHandlers,
  postage: [...postageHandlers, ...postageSetupHandlers],
  products: [...productHandlers, ...productExportHandlers, ...productImportHandlers],
  rowImports: rowImportHandlers,
  savedViews: savedViewHandlers,
  discounts: [...discountHandlers, ...discountTestHandlers, ...restDiscountHandlers],
  selling: [...sellingHandlers, ...taxSettingsHandlers, ...taxCalculatorHandlers],
  shippingMethods: [...shippingMethodHandlers, ...shippingCalculatorHandlers, ...shipToHandlers],
  status: statusHandlers,
  store: [...storeHandlers, ...storeAddressHandlers],
  storeCredits: storeCreditHandlers,
  taxCodes: taxCodeHandlers,
  terms: termsHandlers,
  themes: themeHandlers,
  auditLog: [...auditLogHandlers, ...auditLogsHandlers],
  trial: trialHandlers,
}

/** Every endpoint with a handler. */
export const HANDLERS: readonly Handler[] = Object.values(AREAS).flat()

/** Every endpoint of the contract with the area it belongs to, for what walks all of them: documents and tests. */
export const ENDPOINTS: readonly { area: string; endpoint: Endpoint }[] = Object.entries(AREAS).flatMap(
  ([area, handlers]) => handlers.map(({ endpoint }) => ({ area, endpoint })),
)
