import type { PAYMENT_METHODS } from '#contract/orders/orderMoney.ts'
import type { EmailKind, EmailTexts } from '#contract/orders/shopperEmails.ts'

/** An email language: the default texts, and the words around an order’s numbers. */
export interface EmailWords {
  texts: Record<EmailKind, EmailTexts>
  words: {
    /** Of orders that were placed in test mode. */
    test: string
    testText: string
    items: string
    discounts: string
    shipping: string
    tax: string
    total: string
    refunded: string
    /** `{count}` of the pieces of a line. */
    piecesRefunded: string
    shipTo: string
    /** Above how it is paid. */
    payment: string
    methods: Record<(typeof PAYMENT_METHODS)[number], string>
    storeCredit: string
    /** Of an order that is paid in cash: when, and that the amount beside it is to be had ready. */
    cashOnDelivery: string
    cashAtPickup: string
    orderedOn: string
    shipment: string
    track: string
    nothingShipped: string
    /** Above the link to the order's page. */
    follow: string
    viewOrder: string
    refund: string
    canceled: string
    /** Above the items of a cart that was not ordered. */
    cart: string
    restore: string
    unsubscribe: string
    code: string
    /** Under the store’s name and address. */
    replyTo: string
  }
}
