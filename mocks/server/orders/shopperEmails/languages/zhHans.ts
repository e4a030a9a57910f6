import type { EmailWords } from './emailWords.ts'

const closing = '有疑问？请回复此邮件。\n\n{{store.name}}'

export const zhHans: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: '您在 {{store.name}} 的订单 {{order.number}}',
      heading: '感谢您的订购',
      body: '{{customer.firstName}}，您好：\n\n我们已收到您的订单 {{order.number}}，正在准备。发货时我们会发邮件通知您。',
      closing,
    },
    shippingConfirmation: {
      subject: '您的订单 {{order.number}} 已在途中',
      heading: '您的订单已在途中',
      body: '{{customer.firstName}}，您好：\n\n您的订单 {{order.number}} 已发货。物流信息可能需要一天才会显示。\n\n跟踪包裹：{{tracking.link}}',
      closing,
    },
    refund: {
      subject: '您的订单 {{order.number}} 有一笔退款',
      heading: '我们已退款 {{refund.amount}}',
      body: '{{customer.firstName}}，您好：\n\n我们已为您的订单 {{order.number}} 退款 {{refund.amount}}。银行可能需要几天才会显示。',
      closing,
    },
    cancellation: {
      subject: '您的订单 {{order.number}} 已取消',
      heading: '您的订单已取消',
      body: '{{customer.firstName}}，您好：\n\n您的订单 {{order.number}} 已取消，不会再发货。',
      closing,
    },
    storeCreditCode: {
      subject: '您的购物金代码',
      heading: '您的购物金代码',
      body: '请在结账时输入代码 {{credit.code}}。它在一小时内有效，只能使用一次。\n\n如果您没有请求此代码，请忽略此邮件：您的购物金保持不变。',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: '您在 {{store.name}} 的购物车里还有商品',
      heading: '您的购物车还在这里',
      body: '{{customer.firstName}}，您好：\n\n您的购物车里还有价值 {{cart.total}} 的商品。我们已为您保存；价格和库存可能会变化。',
      closing,
    },
  },
  words: {
    test: '测试订单',
    testText: '没有从卡中扣款，也不会配送任何商品。',
    items: '您的订单',
    discounts: '折扣',
    shipping: '运费',
    tax: '税款',
    total: '总计',
    refunded: '已退款',
    piecesRefunded: '已退款 {count} 件',
    shipTo: '收货方',
    payment: '付款',
    methods: { Cash: '现金', 'Credit Card': '信用卡', 'Purchase Order': '采购订单', PayPal: 'PayPal' },
    storeCredit: '购物金',
    cashOnDelivery: '货到时支付现金。请准备好此金额。',
    cashAtPickup: '取货时支付现金。请准备好此金额。',
    orderedOn: '下单日期',
    shipment: '已发货',
    track: '跟踪包裹',
    nothingShipped: '还没有发货。',
    follow: '订单进度',
    viewOrder: '查看您的订单',
    refund: '退款',
    canceled: '已取消的商品',
    cart: '您的购物车',
    restore: '返回您的购物车',
    unsubscribe: '退订此类邮件',
    code: '代码',
    replyTo: '联系方式',
  },
}
