import { lazyWithMessages } from '#page/lazyWithMessages.tsx'

/** The card of the test payment, for a screen about payments; loads by itself. */
export const TestPayment = lazyWithMessages(() => import('../TestPaymentCard.tsx'), 'testPayment')
