import type { EmailWords } from './emailWords.ts'

const closing = 'Haben Sie Fragen? Antworten Sie auf diese E-Mail.\n\n{{store.name}}'

export const de: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Ihre Bestellung {{order.number}} bei {{store.name}}',
      heading: 'Vielen Dank für Ihre Bestellung',
      body: 'Hallo {{customer.firstName}},\n\nwir haben Ihre Bestellung {{order.number}} erhalten und bereiten sie vor. Wir senden Ihnen eine E-Mail, wenn sie versandt wird.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Ihre Bestellung {{order.number}} ist unterwegs',
      heading: 'Ihre Bestellung ist unterwegs',
      body: 'Hallo {{customer.firstName}},\n\nIhre Bestellung {{order.number}} wurde versandt. Bis die Sendungsverfolgung etwas anzeigt, kann ein Tag vergehen.\n\nPaket verfolgen: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Eine Erstattung für Ihre Bestellung {{order.number}}',
      heading: 'Wir haben {{refund.amount}} erstattet',
      body: 'Hallo {{customer.firstName}},\n\nwir haben {{refund.amount}} Ihrer Bestellung {{order.number}} erstattet. Bis Ihre Bank das anzeigt, können einige Tage vergehen.',
      closing,
    },
    cancellation: {
      subject: 'Ihre Bestellung {{order.number}} wurde storniert',
      heading: 'Ihre Bestellung wurde storniert',
      body: 'Hallo {{customer.firstName}},\n\nIhre Bestellung {{order.number}} wurde storniert, es wird nichts mehr versandt.',
      closing,
    },
    storeCreditCode: {
      subject: 'Ihr Guthaben-Code',
      heading: 'Ihr Guthaben-Code',
      body: 'Geben Sie den Code {{credit.code}} an der Kasse ein. Er gilt einmal, innerhalb einer Stunde.\n\nWenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Guthaben bleibt unverändert.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'In Ihrem Warenkorb bei {{store.name}} liegt noch etwas',
      heading: 'Ihr Warenkorb ist noch da',
      body: 'Hallo {{customer.firstName}},\n\nin Ihrem Warenkorb liegen noch Artikel für {{cart.total}}. Wir haben sie für Sie gespeichert; Preise und Verfügbarkeit können sich ändern.',
      closing,
    },
  },
  words: {
    test: 'Testbestellung',
    testText: 'Keine Karte wurde belastet, und nichts wird geliefert.',
    items: 'Ihre Bestellung',
    discounts: 'Rabatte',
    shipping: 'Versand',
    tax: 'Steuer',
    total: 'Gesamtbetrag',
    refunded: 'Erstattet',
    piecesRefunded: '{count} erstattet',
    shipTo: 'Versand an',
    payment: 'Zahlung',
    methods: { Cash: 'Barzahlung', 'Credit Card': 'Kreditkarte', 'Purchase Order': 'Bestellschein', PayPal: 'PayPal' },
    storeCredit: 'Guthaben',
    cashOnDelivery: 'Barzahlung bei Lieferung. Halten Sie diesen Betrag bereit.',
    cashAtPickup: 'Barzahlung bei Abholung. Halten Sie diesen Betrag bereit.',
    orderedOn: 'Bestellt am',
    shipment: 'Versandt',
    track: 'Paket verfolgen',
    nothingShipped: 'Noch wurde nichts versandt.',
    follow: 'Wo sie ist',
    viewOrder: 'Ihre Bestellung ansehen',
    refund: 'Erstattung',
    canceled: 'Stornierte Artikel',
    cart: 'Ihr Warenkorb',
    restore: 'Zurück zu Ihrem Warenkorb',
    unsubscribe: 'Diese E-Mails abbestellen',
    code: 'Code',
    replyTo: 'Kontakt',
  },
}
