import type { EmailWords } from './emailWords.ts'

const closing = 'Dúvidas? Responda a este e-mail.\n\n{{store.name}}'

export const ptBR: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Seu pedido {{order.number}} na {{store.name}}',
      heading: 'Agradecemos seu pedido',
      body: 'Olá, {{customer.firstName}}!\n\nRecebemos seu pedido {{order.number}} e já estamos preparando tudo. Enviaremos um e-mail quando ele for despachado.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Seu pedido {{order.number}} está a caminho',
      heading: 'Seu pedido está a caminho',
      body: 'Olá, {{customer.firstName}}!\n\nSeu pedido {{order.number}} foi enviado. As informações de rastreio podem levar um dia para aparecer.\n\nRastreie seu pacote: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Um reembolso do seu pedido {{order.number}}',
      heading: 'Reembolsamos {{refund.amount}}',
      body: 'Olá, {{customer.firstName}}!\n\nReembolsamos {{refund.amount}} do seu pedido {{order.number}}. Seu banco pode levar alguns dias para mostrar o valor.',
      closing,
    },
    cancellation: {
      subject: 'Seu pedido {{order.number}} foi cancelado',
      heading: 'Seu pedido foi cancelado',
      body: 'Olá, {{customer.firstName}}!\n\nSeu pedido {{order.number}} foi cancelado, e nada mais será enviado.',
      closing,
    },
    storeCreditCode: {
      subject: 'Seu código de crédito na loja',
      heading: 'Seu código de crédito na loja',
      body: 'Informe o código {{credit.code}} no checkout. Ele funciona uma só vez, por uma hora.\n\nSe você não o pediu, ignore este e-mail: seu crédito na loja fica como está.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'Você deixou algo no carrinho na {{store.name}}',
      heading: 'Seu carrinho continua aqui',
      body: 'Olá, {{customer.firstName}}!\n\nVocê deixou {{cart.total}} em itens no carrinho. Eles estão guardados para você; os preços e a disponibilidade podem mudar.',
      closing,
    },
  },
  words: {
    test: 'Pedido de teste',
    testText: 'Nenhum cartão foi cobrado, e nada será entregue.',
    items: 'Seu pedido',
    discounts: 'Descontos',
    shipping: 'Frete',
    tax: 'Imposto',
    total: 'Total',
    refunded: 'Reembolsado',
    piecesRefunded: '{count} reembolsado',
    shipTo: 'Enviar para',
    payment: 'Pagamento',
    methods: {
      Cash: 'Dinheiro',
      'Credit Card': 'Cartão de crédito',
      'Purchase Order': 'Ordem de compra',
      PayPal: 'PayPal',
    },
    storeCredit: 'Crédito na loja',
    cashOnDelivery: 'Dinheiro na entrega. Tenha este valor em mãos.',
    cashAtPickup: 'Dinheiro na retirada. Tenha este valor em mãos.',
    orderedOn: 'Data do pedido',
    shipment: 'Enviado',
    track: 'Rastrear pacote',
    nothingShipped: 'Nada foi enviado ainda.',
    follow: 'Onde está',
    viewOrder: 'Ver seu pedido',
    refund: 'Reembolso',
    canceled: 'Itens cancelados',
    cart: 'Seu carrinho',
    restore: 'Voltar para o seu carrinho',
    unsubscribe: 'Não receber mais e-mails como este',
    code: 'Código',
    replyTo: 'Contato',
  },
}
