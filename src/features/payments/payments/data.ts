import { payoutQueries } from '#features/payments/payouts/queries.ts'
import { testPaymentQueries } from '#features/payments/testPayment/queries.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { paymentQueries } from './queries.ts'

export const payments: ScreenData<'settings.payments' | 'settings.provider-payments'> = {
  requiredData: () => [fresh(paymentQueries.settings())],
  laterData: () => [testPaymentQueries.latest(), payoutQueries.summary()],
}
