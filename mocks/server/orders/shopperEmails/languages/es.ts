import type { EmailWords } from './emailWords.ts'

const closing = '¿Tiene preguntas? Responda a este correo.\n\n{{store.name}}'

export const es: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Su pedido {{order.number}} en {{store.name}}',
      heading: 'Gracias por su pedido',
      body: 'Hola {{customer.firstName}}:\n\nRecibimos su pedido {{order.number}} y lo estamos preparando. Le escribiremos cuando lo enviemos.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Su pedido {{order.number}} está en camino',
      heading: 'Su pedido está en camino',
      body: 'Hola {{customer.firstName}}:\n\nEnviamos su pedido {{order.number}}. La información de seguimiento puede tardar un día en aparecer.\n\nSiga su paquete: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Un reembolso de su pedido {{order.number}}',
      heading: 'Le reembolsamos {{refund.amount}}',
      body: 'Hola {{customer.firstName}}:\n\nLe reembolsamos {{refund.amount}} de su pedido {{order.number}}. Su banco puede tardar unos días en mostrarlo.',
      closing,
    },
    cancellation: {
      subject: 'Su pedido {{order.number}} se canceló',
      heading: 'Su pedido se canceló',
      body: 'Hola {{customer.firstName}}:\n\nSu pedido {{order.number}} se canceló y no se enviará nada más.',
      closing,
    },
    storeCreditCode: {
      subject: 'Su código de crédito de la tienda',
      heading: 'Su código de crédito de la tienda',
      body: 'Introduzca el código {{credit.code}} al pagar. Funciona una sola vez, durante una hora.\n\nSi no lo pidió, ignore este correo: su crédito no cambia.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'Dejó algo en su carrito en {{store.name}}',
      heading: 'Su carrito sigue aquí',
      body: 'Hola {{customer.firstName}}:\n\nDejó artículos por {{cart.total}} en su carrito. Los guardamos para usted; los precios y la disponibilidad pueden cambiar.',
      closing,
    },
  },
  words: {
    test: 'Pedido de prueba',
    testText: 'No se cobró ninguna tarjeta y no se entrega nada.',
    items: 'Su pedido',
    discounts: 'Descuentos',
    shipping: 'Envío',
    tax: 'Impuestos',
    total: 'Total',
    refunded: 'Reembolsado',
    piecesRefunded: '{count} reembolsado',
    shipTo: 'Enviar a',
    payment: 'Pago',
    methods: {
      Cash: 'Efectivo',
      'Credit Card': 'Tarjeta de crédito',
      'Purchase Order': 'Orden de compra',
      PayPal: 'PayPal',
    },
    storeCredit: 'Crédito de la tienda',
    cashOnDelivery: 'Efectivo al recibirlo. Tenga preparado este importe.',
    cashAtPickup: 'Efectivo al recogerlo. Tenga preparado este importe.',
    orderedOn: 'Fecha del pedido',
    shipment: 'Enviado',
    track: 'Seguir el paquete',
    nothingShipped: 'Todavía no se envió nada.',
    follow: 'Dónde está',
    viewOrder: 'Ver su pedido',
    refund: 'Reembolso',
    canceled: 'Artículos cancelados',
    cart: 'Su carrito',
    restore: 'Volver a su carrito',
    unsubscribe: 'No recibir más correos como este',
    code: 'Código',
    replyTo: 'Contacto',
  },
}
