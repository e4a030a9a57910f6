import type { Endpoint } from '#contract/endpoint.ts'
import { billingDetailsHandlers } from '../areas/account/billingDetails.ts'
import { cancellationHandlers } from '../areas/account/cancellation.ts'
import { accountHandlers, emailHandlers } from '../areas/account/handlers.ts'
import { sessionHandlers } from '../areas/account/sessions.ts'
import { signInHandlers } from '../areas/account/signIn.ts'
import { analyticsHandlers } from '../areas/analytics/handlers.ts'
import { apiKeyHandlers } from '../areas/apiKeys/handlers.ts'
import { auditLogHandlers } from '../areas/auditLog/handlers.ts'
import { avalaraHandlers } from '../areas/avalara/handlers.ts'
import { invoiceHandlers, paymentMethodHandlers, planChangeHandlers } from '../areas/billing/handlers.ts'
import { bulkEditHandlers } from '../areas/bulkEdit/handlers.ts'
import { captchaHandlers } from '../areas/captcha/handlers.ts'
import { cartHandlers } from '../areas/carts/handlers.ts'
import { cartRecoveryHandlers } from '../areas/carts/recoveryHandlers.ts'
import { categoryHandlers, categoryTreeHandlers } from '../areas/categories/handlers.ts'
import { customerAddressHandlers } from '../areas/customers/handlers/addresses.ts'
import { customerHandlers } from '../areas/customers/handlers/customers.ts'
import { customerExportHandlers } from '../areas/customers/handlers/export.ts'
import { customerMergeHandlers } from '../areas/customers/handlers/merge.ts'
import { dashboardHandlers } from '../areas/dashboard/handlers.ts'
import { dataExportHandlers } from '../areas/dataExport/handlers.ts'
import { designHandlers } from '../areas/design/handlers.ts'
import { discountHandlers } from '../areas/discounts/handlers/discounts.ts'
import { discountTestHandlers } from '../areas/discounts/handlers/discountTest.ts'
import { restDiscountHandlers } from '../areas/discounts/handlers/restDiscounts.ts'
import { domainHandlers } from '../areas/domains/handlers.ts'
import { experimentHandlers } from '../areas/experiments/handlers.ts'
import { fulfillerHandlers } from '../areas/fulfillers/handlers/fulfillers.ts'
import { orderFulfillerHandlers } from '../areas/fulfillers/handlers/orderFulfillers.ts'
import { imageHandlers } from '../areas/images/handlers.ts'
import { productImportHandlers } from '../areas/imports/products/handlers.ts'
import { rowImportHandlers } from '../areas/imports/rows/handlers.ts'
import { integrationHandlers } from '../areas/integrations/handlers.ts'
import { launchHandlers } from '../areas/launch/handlers.ts'
import { marketplaceHandlers } from '../areas/marketplace/handlers.ts'
import { menuHandlers } from '../areas/menus/handlers.ts'
import { onboardingHandlers } from '../areas/onboarding/handlers.ts'
import { orderBulkHandlers } from '../areas/orderBulk/handlers.ts'
import {
  orderActionHandlers,
  orderDocumentHandlers,
  orderExportHandlers,
  orderHandlers,
} from '../areas/orders/handlers.ts'
import { orderSumsHandlers } from '../areas/orders/sums.ts'
import { contentPageHandlers } from '../areas/pages/handlers.ts'
import { connectionHandlers } from '../areas/payments/connections.ts'
import { paymentSettingsHandlers } from '../areas/payments/handlers.ts'
import { kycHandlers } from '../areas/payments/kyc/handlers.ts'
import { payoutHandlers } from '../areas/payments/payouts/handlers.ts'
import { payPalHandlers } from '../areas/payments/payPal.ts'
import { signupReviewHandlers } from '../areas/payments/signupReview.ts'
import { testModeHandlers } from '../areas/payments/testMode.ts'
import { testPaymentHandlers } from '../areas/payments/testPayment/handlers.ts'
import { peopleHandlers } from '../areas/people/handlers.ts'
import { planHandlers, trialHandlers } from '../areas/plans/handlers.ts'
import { postageHandlers, postageSetupHandlers } from '../areas/postage/handlers.ts'
import { productExportHandlers, productHandlers } from '../areas/products/handlers.ts'
import { redirectHandlers } from '../areas/redirects/handlers.ts'
import { checkoutHandlers } from '../areas/registration/handlers.ts'
import { reorderHandlers } from '../areas/reorder/handlers.ts'
import { savedViewHandlers } from '../areas/savedViews/handlers.ts'
import { seoHandlers } from '../areas/seo/handlers.ts'
import { shippingCalculatorHandlers, shippingMethodHandlers, shipToHandlers } from '../areas/shipping/handlers.ts'
import { shopperEmailHandlers } from '../areas/shopperEmails/handlers.ts'
import { siteTagHandlers } from '../areas/siteTags/handlers.ts'
import { statusHandlers } from '../areas/status/handlers.ts'
import { addressSuggestionHandlers, storeAddressHandlers, storeHandlers } from '../areas/store/handlers.ts'
import { storeCreditHandlers } from '../areas/storeCredits/handlers.ts'
import {
  sellingHandlers,
  taxCalculatorHandlers,
  taxCodeHandlers,
  taxSettingsHandlers,
} from '../areas/taxes/handlers.ts'
import { taxRecordHandlers } from '../areas/taxRecords/handlers.ts'
import { termsHandlers } from '../areas/terms/handlers.ts'
import { themeHandlers } from '../areas/themes/handlers.ts'
import { auditLogsHandlers } from '../areas/timeline/handlers.ts'
import { webhookHandlers } from '../areas/webhooks/handlers.ts'
import type { Handler } from './handle.ts'

/** Every area of the contract with its handlers; a new resource gets a line. */
const AREAS: Record<string, readonly Handler[]> = {
  account: [...accountHandlers, ...signInHandlers, ...sessionHandlers],
  billingDetails: billingDetailsHandlers,
  cancellation: cancellationHandlers,
  addressSuggestions: addressSuggestionHandlers,
  analytics: analyticsHandlers,
  avalara: [...avalaraHandlers, ...taxRecordHandlers],
  apiKeys: apiKeyHandlers,
  billing: [...invoiceHandlers, ...planChangeHandlers, ...paymentMethodHandlers],
  bulkEdits: bulkEditHandlers,
  categories: [...categoryHandlers, ...categoryTreeHandlers],
  contentPages: contentPageHandlers,
  dashboard: dashboardHandlers,
  customers: [...customerHandlers, ...customerAddressHandlers, ...customerExportHandlers, ...customerMergeHandlers],
  captcha: captchaHandlers,
  carts: [...cartHandlers, ...cartRecoveryHandlers],
  emails: emailHandlers,
  experiments: experimentHandlers,
  fulfillers: [...fulfillerHandlers, ...orderFulfillerHandlers],
  images: imageHandlers,
  integrations: integrationHandlers,
  marketplace: marketplaceHandlers,
  menus: menuHandlers,
  people: peopleHandlers,
  onboarding: onboardingHandlers,
  orders: [
    ...orderHandlers,
    ...orderActionHandlers,
    ...orderBulkHandlers,
    ...orderDocumentHandlers,
    ...orderExportHandlers,
    ...orderSumsHandlers,
  ],
  payments: [
    ...paymentSettingsHandlers,
    ...connectionHandlers,
    ...payPalHandlers,
    ...payoutHandlers,
    ...testModeHandlers,
    ...signupReviewHandlers,
    ...kycHandlers,
    ...testPaymentHandlers,
  ],
  plans: planHandlers,
  postage: [...postageHandlers, ...postageSetupHandlers],
  products: [...productHandlers, ...productExportHandlers, ...productImportHandlers],
  registration: checkoutHandlers,
  rowImports: rowImportHandlers,
  savedViews: savedViewHandlers,
  dataExport: dataExportHandlers,
  design: designHandlers,
  seo: seoHandlers,
  shopperEmails: shopperEmailHandlers,
  domains: domainHandlers,
  discounts: [...discountHandlers, ...discountTestHandlers, ...restDiscountHandlers],
  selling: [...sellingHandlers, ...taxSettingsHandlers, ...taxCalculatorHandlers],
  shippingMethods: [...shippingMethodHandlers, ...shippingCalculatorHandlers, ...shipToHandlers],
  status: statusHandlers,
  store: [...storeHandlers, ...storeAddressHandlers, ...launchHandlers],
  storeCredits: storeCreditHandlers,
  taxCodes: taxCodeHandlers,
  terms: termsHandlers,
  themes: themeHandlers,
  auditLog: [...auditLogHandlers, ...auditLogsHandlers],
  trial: trialHandlers,
  redirects: redirectHandlers,
  reorder: reorderHandlers,
  siteTags: siteTagHandlers,
  webhooks: webhookHandlers,
}

/** Every endpoint with a handler. */
export const HANDLERS: readonly Handler[] = Object.values(AREAS).flat()

/** Every endpoint of the contract with the area it belongs to, for what walks all of them: documents and tests. */
export const ENDPOINTS: readonly { area: string; endpoint: Endpoint }[] = Object.entries(AREAS).flatMap(
  ([area, handlers]) => handlers.map(({ endpoint }) => ({ area, endpoint })),
)
