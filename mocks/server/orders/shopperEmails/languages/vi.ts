import type { EmailWords } from './emailWords.ts'

const closing = 'Có câu hỏi? Hãy trả lời email này.\n\n{{store.name}}'

export const vi: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'Đơn hàng {{order.number}} của bạn tại {{store.name}}',
      heading: 'Cảm ơn bạn đã đặt hàng',
      body: 'Chào {{customer.firstName}},\n\nChúng tôi đã nhận đơn hàng {{order.number}} của bạn và đang chuẩn bị. Chúng tôi sẽ gửi email khi đơn hàng được gửi đi.',
      closing,
    },
    shippingConfirmation: {
      subject: 'Đơn hàng {{order.number}} của bạn đang trên đường',
      heading: 'Đơn hàng của bạn đang trên đường',
      body: 'Chào {{customer.firstName}},\n\nĐơn hàng {{order.number}} của bạn đã được gửi. Thông tin theo dõi có thể mất một ngày mới hiện.\n\nTheo dõi gói hàng: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'Hoàn tiền cho đơn hàng {{order.number}} của bạn',
      heading: 'Chúng tôi đã hoàn tiền {{refund.amount}}',
      body: 'Chào {{customer.firstName}},\n\nChúng tôi đã hoàn tiền {{refund.amount}} của đơn hàng {{order.number}}. Ngân hàng của bạn có thể cần vài ngày để hiện khoản này.',
      closing,
    },
    cancellation: {
      subject: 'Đơn hàng {{order.number}} của bạn đã bị hủy',
      heading: 'Đơn hàng của bạn đã bị hủy',
      body: 'Chào {{customer.firstName}},\n\nĐơn hàng {{order.number}} của bạn đã bị hủy và không có gì được gửi thêm.',
      closing,
    },
    storeCreditCode: {
      subject: 'Mã tín dụng cửa hàng của bạn',
      heading: 'Mã tín dụng cửa hàng của bạn',
      body: 'Nhập mã {{credit.code}} khi thanh toán. Mã dùng được một lần, trong vòng một giờ.\n\nNếu bạn không yêu cầu mã này, hãy bỏ qua email: tín dụng cửa hàng của bạn vẫn giữ nguyên.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'Bạn để quên món trong giỏ hàng tại {{store.name}}',
      heading: 'Giỏ hàng của bạn vẫn ở đây',
      body: 'Chào {{customer.firstName}},\n\nBạn để lại các món trị giá {{cart.total}} trong giỏ hàng. Chúng tôi đã lưu cho bạn; giá và tình trạng còn hàng có thể thay đổi.',
      closing,
    },
  },
  words: {
    test: 'Đơn hàng thử',
    testText: 'Không thu tiền thẻ nào và không giao gì.',
    items: 'Đơn hàng của bạn',
    discounts: 'Giảm giá',
    shipping: 'Vận chuyển',
    tax: 'Thuế',
    total: 'Tổng',
    refunded: 'Đã hoàn tiền',
    piecesRefunded: 'đã hoàn tiền {count}',
    shipTo: 'Giao đến',
    payment: 'Thanh toán',
    methods: {
      Cash: 'Tiền mặt',
      'Credit Card': 'Thẻ tín dụng',
      'Purchase Order': 'Đơn đặt mua',
      PayPal: 'PayPal',
    },
    storeCredit: 'Tín dụng cửa hàng',
    cashOnDelivery: 'Tiền mặt khi nhận hàng. Hãy chuẩn bị sẵn số tiền này.',
    cashAtPickup: 'Tiền mặt khi đến lấy hàng. Hãy chuẩn bị sẵn số tiền này.',
    orderedOn: 'Ngày đặt hàng',
    shipment: 'Đã gửi',
    track: 'Theo dõi gói hàng',
    nothingShipped: 'Chưa gửi gì.',
    follow: 'Gói hàng ở đâu',
    viewOrder: 'Xem đơn hàng của bạn',
    refund: 'Hoàn tiền',
    canceled: 'Các món đã hủy',
    cart: 'Giỏ hàng của bạn',
    restore: 'Quay lại giỏ hàng của bạn',
    unsubscribe: 'Hủy nhận các email này',
    code: 'Mã',
    replyTo: 'Liên hệ',
  },
}
