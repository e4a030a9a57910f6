import type { Language } from './language.ts'

const closing = '¿Tienes preguntas? Responde a este correo.\n\n{{store.name}}'

export const es: Language = {
  dir: 'ltr',
  texts: {
    orderConfirmation: {
      subject: 'Tu pedido {{order.number}} en {{store.name}}',
      heading: 'Gracias por tu pedido',
      body: 'Hola {{customer.firstName}}:\n\nRecibimos tu pedido {{order.number}} y lo estamos preparando. Te escribiremos cuando lo enviemos.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Tu pedido {{order.number}} está en camino',
      heading: 'Tu pedido está en camino',
      body: 'Hola {{customer.firstName}}:\n\nEnviamos tu pedido {{order.number}}. La información de seguimiento puede tardar un día en aparecer.\n\nSigue tu paquete: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Un reembolso de tu pedido {{order.number}}',
      heading: 'Te reembolsamos {{refund.amount}}',
      body: 'Hola {{customer.firstName}}:\n\nTe reembolsamos {{refund.amount}} de tu pedido {{order.number}}. Tu banco puede tardar unos días en mostrarlo.',
      closing,
    },
    cancellation: {
      subject: 'Tu pedido {{order.number}} se canceló',
      heading: 'Tu pedido se canceló',
      body: 'Hola {{customer.firstName}}:\n\nTu pedido {{order.number}} se canceló y no se enviará nada más.',
      closing,
    },
    storeCreditCode: {
      subject: 'Tu código de crédito de la tienda',
      heading: 'Tu código de crédito de la tienda',
      body: 'Introduce el código {{credit.code}} al pagar. Funciona una sola vez, durante una hora.\n\nSi no lo pediste, ignora este correo: tu crédito no cambia.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'Dejaste algo en tu carrito en {{store.name}}',
      heading: 'Tu carrito sigue aquí',
      body: 'Hola {{customer.firstName}}:\n\nDejaste artículos por {{cart.total}} en tu carrito. Los guardamos para ti; los precios y la disponibilidad pueden cambiar.',
      closing,
    },
  },
  words: {
    test: 'Pedido de prueba',
    testText: 'No se cobró ninguna tarjeta y no se entrega nada.',
    items: 'Tu pedido',
    discounts: 'Descuentos',
    shipping: 'Envío',
    tax: 'Impuestos',
    total: 'Total',
    refunded: 'Reembolsado',
    piecesRefunded: '{count} reembolsado',
    shipTo: 'Enviar a',
    orderedOn: 'Fecha del pedido',
    shipment: 'Enviado',
    track: 'Seguir el paquete',
    nothingShipped: 'Todavía no se envió nada.',
    follow: 'Dónde está',
    viewOrder: 'Ver tu pedido',
    refund: 'Reembolso',
    canceled: 'Artículos cancelados',
    cart: 'Tu carrito',
    restore: 'Volver a tu carrito',
    unsubscribe: 'No recibir más correos como este',
    code: 'Código',
    replyTo: 'Contacto',
  },
}
