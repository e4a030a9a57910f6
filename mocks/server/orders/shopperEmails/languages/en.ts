import type { EmailWords } from './emailWords.ts'

const closing = 'Questions? Reply to this email.\n\n{{store.name}}'

export const en: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Your order {{order.number}} from {{store.name}}',
      heading: 'Thank you for your order',
      body: 'Hello {{customer.firstName}},\n\nWe received your order {{order.number}} and are getting it ready. We’ll email you when it ships.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Your order {{order.number}} is on its way',
      heading: 'Your order is on its way',
      body: 'Hello {{customer.firstName}},\n\nYour order {{order.number}} was shipped. Tracking information may take a day to appear.\n\nTrack your package: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'A refund for your order {{order.number}}',
      heading: 'We refunded {{refund.amount}}',
      body: 'Hello {{customer.firstName}},\n\nWe refunded {{refund.amount}} of your order {{order.number}}. Your bank may need a few days to show it.',
      closing,
    },
    cancellation: {
      subject: 'Your order {{order.number}} was canceled',
      heading: 'Your order was canceled',
      body: 'Hello {{customer.firstName}},\n\nYour order {{order.number}} was canceled, and nothing more will be shipped.',
      closing,
    },
    storeCreditCode: {
      subject: 'Your store credit code',
      heading: 'Your store credit code',
      body: 'Enter the code {{credit.code}} at checkout. It works once, within an hour.\n\nIf you did not ask for it, ignore this email: your store credit stays as it is.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'You left something in your cart at {{store.name}}',
      heading: 'Your cart is still here',
      body: 'Hello {{customer.firstName}},\n\nYou left items for {{cart.total}} in your cart. They are saved for you; prices and availability may change.',
      closing,
    },
  },
  words: {
    test: 'Test order',
    testText: 'No card was charged, and nothing is delivered.',
    items: 'Your order',
    discounts: 'Discounts',
    shipping: 'Shipping',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
    piecesRefunded: '{count} refunded',
    shipTo: 'Ship to',
    payment: 'Payment',
    methods: { Cash: 'Cash', 'Credit Card': 'Credit card', 'Purchase Order': 'Purchase order', PayPal: 'PayPal' },
    storeCredit: 'Store credit',
    cashOnDelivery: 'Cash when it arrives. Have this amount ready.',
    cashAtPickup: 'Cash when you pick it up. Have this amount ready.',
    orderedOn: 'Ordered on',
    shipment: 'Shipped',
    track: 'Track package',
    nothingShipped: 'Nothing was shipped yet.',
    follow: 'Where it is',
    viewOrder: 'View your order',
    refund: 'Refund',
    canceled: 'Canceled items',
    cart: 'Your cart',
    restore: 'Return to your cart',
    unsubscribe: 'Unsubscribe from these emails',
    code: 'Code',
    replyTo: 'Contact',
  },
}
