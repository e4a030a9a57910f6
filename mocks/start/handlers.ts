import { apiKeyHandlers } from '../server/apps/apiKeys/handlers.ts'
import { integrationHandlers } from '../server/apps/integrations/handlers.ts'
import { marketplaceHandlers } from '../server/apps/marketplace/handlers.ts'
import { webhookHandlers } from '../server/apps/webhooks/handlers.ts'
import { invoiceHandlers, paymentMethodHandlers, planChangeHandlers } from '../server/billing/billing/handlers.ts'
import { billingDetailsHandlers } from '../server/billing/cancellation/billingDetails.ts'
import { cancellationHandlers } from '../server/billing/cancellation/cancellation.ts'
import { planHandlers, trialHandlers } from '../server/billing/plans/handlers.ts'
import { registrationHandlers } from '../server/billing/registration/handlers.ts'
import { bulkEditHandlers } from '../server/catalog/bulkEdit/handlers.ts'
import { categoryHandlers, categoryTreeHandlers } from '../server/catalog/categories/handlers.ts'
import { productExportHandlers, productHandlers } from '../server/catalog/products/handlers.ts'
import { reorderHandlers } from '../server/catalog/reorder/handlers.ts'
import { imageHandlers } from '../server/content/images/handlers.ts'
import { customerAddressHandlers } from '../server/customers/customers/handlers/addresses.ts'
import { customerHandlers } from '../server/customers/customers/handlers/customers.ts'
import { customerExportHandlers } from '../server/customers/customers/handlers/export.ts'
import { customerMergeHandlers } from '../server/customers/customers/handlers/merge.ts'
import { storeCreditHandlers } from '../server/customers/storeCredits/handlers.ts'
import { discountHandlers } from '../server/discounts/discounts/handlers/discounts.ts'
import { restDiscountHandlers } from '../server/discounts/discounts/handlers/restDiscounts.ts'
import { dataExportHandlers } from '../server/imports/dataExport/handlers.ts'
import { moveHandlers } from '../server/imports/imports/moves/handlers.ts'
import { productImportHandlers } from '../server/imports/imports/products/handlers.ts'
import { rowImportHandlers } from '../server/imports/imports/rows/handlers.ts'
import { analyticsHandlers } from '../server/insight/analytics/handlers.ts'
import { auditLogHandlers } from '../server/insight/auditLog/handlers.ts'
import { dashboardHandlers } from '../server/insight/dashboard/handlers.ts'
import type { Handler } from '../server/machine/handle.ts'
import type { DescribedEndpoint } from '../server/machine/openapi.ts'
import { cartHandlers } from '../server/orders/carts/handlers.ts'
import { cartRecoveryHandlers } from '../server/orders/carts/recoveryHandlers.ts'
import { fulfillerHandlers } from '../server/orders/fulfillers/handlers/fulfillers.ts'
import { orderFulfillerHandlers } from '../server/orders/fulfillers/handlers/orderFulfillers.ts'
import { orderBulkHandlers } from '../server/orders/orderBulk/handlers.ts'
import { disputeHandlers } from '../server/orders/orders/disputes/handlers.ts'
import {
  orderActionHandlers,
  orderDocumentHandlers,
  orderExportHandlers,
  orderHandlers,
} from '../server/orders/orders/handlers.ts'
import { orderSumsHandlers } from '../server/orders/orders/sums.ts'
import {
  sellingHandlers,
  shippingCalculatorHandlers,
  taxCalculatorHandlers,
} from '../server/orders/orders/tryOut/calculators.ts'
import { discountTestHandlers } from '../server/orders/orders/tryOut/discountTest.ts'
import { postageHandlers, postageSetupHandlers } from '../server/orders/postage/handlers.ts'
import { shopperEmailHandlers } from '../server/orders/shopperEmails/handlers.ts'
import { taxRecordHandlers } from '../server/orders/taxRecords/handlers.ts'
import { connectionHandlers } from '../server/payments/payments/connections.ts'
import { paymentSettingsHandlers } from '../server/payments/payments/handlers.ts'
import { kycHandlers } from '../server/payments/payments/kyc/handlers.ts'
import { payoutHandlers } from '../server/payments/payments/payouts/handlers.ts'
import { payPalHandlers } from '../server/payments/payments/payPal.ts'
import { signupReviewHandlers } from '../server/payments/payments/signupReview.ts'
import { testModeHandlers } from '../server/payments/payments/testMode.ts'
import { testPaymentHandlers } from '../server/payments/payments/testPayment/handlers.ts'
import { shippingMethodHandlers, shipToHandlers } from '../server/shipping/shipping/handlers.ts'
import { designHandlers } from '../server/site/design/handlers.ts'
import { menuHandlers } from '../server/site/menus/handlers.ts'
import { contentPageHandlers } from '../server/site/pages/handlers.ts'
import { seoHandlers } from '../server/site/seo/handlers.ts'
import { siteTagHandlers } from '../server/site/siteTags/handlers.ts'
import { themeHandlers } from '../server/site/themes/handlers.ts'
import { captchaHandlers } from '../server/store/account/captcha.ts'
import { accountHandlers, emailHandlers } from '../server/store/account/handlers.ts'
import { sessionHandlers } from '../server/store/account/sessions.ts'
import { signInHandlers } from '../server/store/account/signIn.ts'
import { domainHandlers } from '../server/store/domains/handlers.ts'
import { launchHandlers } from '../server/store/launch/handlers.ts'
import { onboardingHandlers } from '../server/store/onboarding/handlers.ts'
import { peopleHandlers } from '../server/store/people/handlers.ts'
import { redirectHandlers } from '../server/store/redirects/handlers.ts'
import { savedViewHandlers } from '../server/store/savedViews/handlers.ts'
import { experimentHandlers } from '../server/store/store/experiments.ts'
import { addressSuggestionHandlers, storeAddressHandlers, storeHandlers } from '../server/store/store/handlers.ts'
import { statusHandlers } from '../server/store/store/status.ts'
import { termsHandlers } from '../server/store/terms/handlers.ts'
import { auditLogsHandlers } from '../server/store/timeline/handlers.ts'
import { avalaraHandlers } from '../server/taxes/avalara/handlers.ts'
import { taxCodeHandlers, taxSettingsHandlers } from '../server/taxes/taxes/handlers.ts'

/** Every area with its handlers, by the name of its folder in `mocks/server/`; a new resource gets a line. */
const AREAS: Record<string, readonly Handler[]> = {
  account: [...accountHandlers, ...signInHandlers, ...sessionHandlers, ...emailHandlers, ...captchaHandlers],
  cancellation: [...billingDetailsHandlers, ...cancellationHandlers],
  analytics: analyticsHandlers,
  avalara: avalaraHandlers,
  apiKeys: apiKeyHandlers,
  billing: [...invoiceHandlers, ...planChangeHandlers, ...paymentMethodHandlers],
  bulkEdit: bulkEditHandlers,
  categories: [...categoryHandlers, ...categoryTreeHandlers],
  pages: contentPageHandlers,
  dashboard: dashboardHandlers,
  customers: [...customerHandlers, ...customerAddressHandlers, ...customerExportHandlers, ...customerMergeHandlers],
  carts: [...cartHandlers, ...cartRecoveryHandlers],
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
    ...disputeHandlers,
    ...orderDocumentHandlers,
    ...orderExportHandlers,
    ...orderSumsHandlers,
    ...discountTestHandlers,
    ...sellingHandlers,
    ...taxCalculatorHandlers,
    ...shippingCalculatorHandlers,
  ],
  orderBulk: orderBulkHandlers,
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
  plans: [...planHandlers, ...trialHandlers],
  postage: [...postageHandlers, ...postageSetupHandlers],
  products: [...productHandlers, ...productExportHandlers],
  registration: registrationHandlers,
  imports: [...productImportHandlers, ...rowImportHandlers, ...moveHandlers],
  savedViews: savedViewHandlers,
  dataExport: dataExportHandlers,
  design: designHandlers,
  seo: seoHandlers,
  shopperEmails: shopperEmailHandlers,
  domains: domainHandlers,
  discounts: [...discountHandlers, ...restDiscountHandlers],
  shipping: [...shippingMethodHandlers, ...shipToHandlers],
  store: [
    ...storeHandlers,
    ...storeAddressHandlers,
    ...addressSuggestionHandlers,
    ...experimentHandlers,
    ...statusHandlers,
  ],
  launch: launchHandlers,
  storeCredits: storeCreditHandlers,
  taxes: [...taxCodeHandlers, ...taxSettingsHandlers],
  taxRecords: taxRecordHandlers,
  terms: termsHandlers,
  themes: themeHandlers,
  auditLog: auditLogHandlers,
  timeline: auditLogsHandlers,
  redirects: redirectHandlers,
  reorder: reorderHandlers,
  siteTags: siteTagHandlers,
  webhooks: webhookHandlers,
}

/** Every endpoint with a handler. */
export const HANDLERS: readonly Handler[] = Object.values(AREAS).flat()

/** Every endpoint of the contract with the area it belongs to, for what walks all of them: documents and tests. */
export const ENDPOINTS: readonly DescribedEndpoint[] = Object.entries(AREAS).flatMap(([area, handlers]) =>
  handlers.map(({ endpoint }) => ({ area, endpoint })),
)
