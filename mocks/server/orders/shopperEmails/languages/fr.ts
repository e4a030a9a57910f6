import type { EmailWords } from './emailWords.ts'

const closing = 'Des questions ? Répondez à cet e-mail.\n\n{{store.name}}'

export const fr: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Votre commande {{order.number}} chez {{store.name}}',
      heading: 'Merci pour votre commande',
      body: 'Bonjour {{customer.firstName}},\n\nNous avons reçu votre commande {{order.number}} et la préparons. Nous vous écrirons quand elle sera expédiée.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Votre commande {{order.number}} est en route',
      heading: 'Votre commande est en route',
      body: 'Bonjour {{customer.firstName}},\n\nVotre commande {{order.number}} a été expédiée. Les informations de suivi peuvent mettre un jour à apparaître.\n\nSuivre votre colis : {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Un remboursement pour votre commande {{order.number}}',
      heading: 'Nous vous avons remboursé {{refund.amount}}',
      body: 'Bonjour {{customer.firstName}},\n\nNous vous avons remboursé {{refund.amount}} de votre commande {{order.number}}. Votre banque peut mettre quelques jours à l’afficher.',
      closing,
    },
    cancellation: {
      subject: 'Votre commande {{order.number}} a été annulée',
      heading: 'Votre commande a été annulée',
      body: 'Bonjour {{customer.firstName}},\n\nVotre commande {{order.number}} a été annulée, et plus rien ne sera expédié.',
      closing,
    },
    storeCreditCode: {
      subject: 'Votre code d’avoir',
      heading: 'Votre code d’avoir',
      body: 'Saisissez le code {{credit.code}} en validant votre commande. Il fonctionne une seule fois, pendant une heure.\n\nSi vous ne l’avez pas demandé, ignorez cet e-mail : votre avoir ne change pas.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'Vous avez laissé quelque chose dans votre panier chez {{store.name}}',
      heading: 'Votre panier est toujours là',
      body: 'Bonjour {{customer.firstName}},\n\nVous avez laissé des articles pour {{cart.total}} dans votre panier. Nous les gardons pour vous ; les prix et la disponibilité peuvent changer.',
      closing,
    },
  },
  words: {
    test: 'Commande de test',
    testText: 'Aucune carte n’a été débitée, et rien n’est livré.',
    items: 'Votre commande',
    discounts: 'Réductions',
    shipping: 'Livraison',
    tax: 'Taxe',
    total: 'Total',
    refunded: 'Remboursé',
    piecesRefunded: '{count} remboursé',
    shipTo: 'Livrer à',
    payment: 'Paiement',
    methods: {
      Cash: 'Espèces',
      'Credit Card': 'Carte bancaire',
      'Purchase Order': 'Bon de commande',
      PayPal: 'PayPal',
    },
    storeCredit: 'Avoir',
    cashOnDelivery: 'Espèces à la livraison. Préparez ce montant.',
    cashAtPickup: 'Espèces au retrait. Préparez ce montant.',
    orderedOn: 'Date de la commande',
    shipment: 'Expédié',
    track: 'Suivre le colis',
    nothingShipped: 'Rien n’a encore été expédié.',
    follow: 'Où en est-elle',
    viewOrder: 'Voir votre commande',
    refund: 'Remboursement',
    canceled: 'Articles annulés',
    cart: 'Votre panier',
    restore: 'Revenir à votre panier',
    unsubscribe: 'Ne plus recevoir ces e-mails',
    code: 'Code',
    replyTo: 'Contact',
  },
}
