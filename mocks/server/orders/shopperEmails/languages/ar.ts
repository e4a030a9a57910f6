import type { EmailWords } from './emailWords.ts'

const closing = 'هل لديك أسئلة؟ رُدّ على هذه الرسالة.\n\n{{store.name}}'

export const ar: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'طلبك رقم {{order.number}} من {{store.name}}',
      heading: 'شكرًا لطلبك',
      body: 'مرحبًا {{customer.firstName}}،\n\nاستلمنا طلبك رقم {{order.number}} ونعمل على تجهيزه. سنراسلك عند شحنه.',
      closing,
    },
    shippingConfirmation: {
      subject: 'طلبك رقم {{order.number}} في الطريق إليك',
      heading: 'طلبك في الطريق إليك',
      body: 'مرحبًا {{customer.firstName}}،\n\nشحنّا طلبك رقم {{order.number}}. قد يستغرق ظهور معلومات التتبع يومًا.\n\nتتبَّع طردك: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'استرداد مبلغ من طلبك رقم {{order.number}}',
      heading: 'أعدنا إليك {{refund.amount}}',
      body: 'مرحبًا {{customer.firstName}}،\n\nأعدنا إليك {{refund.amount}} من طلبك رقم {{order.number}}. قد يحتاج مصرفك إلى بضعة أيام لإظهار المبلغ.',
      closing,
    },
    cancellation: {
      subject: 'أُلغي طلبك رقم {{order.number}}',
      heading: 'أُلغي طلبك',
      body: 'مرحبًا {{customer.firstName}}،\n\nأُلغي طلبك رقم {{order.number}}، ولن يُشحن منه شيء آخر.',
      closing,
    },
    storeCreditCode: {
      subject: 'رمز رصيدك في المتجر',
      heading: 'رمز رصيدك في المتجر',
      body: 'أدخل الرمز {{credit.code}} عند الدفع. يعمل مرة واحدة خلال ساعة.\n\nإن لم تطلبه فتجاهل هذه الرسالة: يبقى رصيدك كما هو.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'تركت منتجات في سلتك لدى {{store.name}}',
      heading: 'سلتك ما زالت هنا',
      body: 'مرحبًا {{customer.firstName}}،\n\nتركت في سلتك منتجات بقيمة {{cart.total}}. حفظناها لك، وقد تتغير الأسعار والكميات المتاحة.',
      closing,
    },
  },
  words: {
    test: 'طلب تجريبي',
    testText: 'لم تُخصم أي بطاقة ولا يُسلَّم شيء.',
    items: 'طلبك',
    discounts: 'الخصومات',
    shipping: 'الشحن',
    tax: 'الضريبة',
    total: 'الإجمالي',
    refunded: 'المبلغ المسترد',
    piecesRefunded: 'استُرد {count}',
    shipTo: 'الشحن إلى',
    payment: 'الدفع',
    methods: { Cash: 'نقدًا', 'Credit Card': 'بطاقة ائتمان', 'Purchase Order': 'أمر شراء', PayPal: 'PayPal' },
    storeCredit: 'رصيد المتجر',
    cashOnDelivery: 'نقدًا عند الوصول. جهّز هذا المبلغ.',
    cashAtPickup: 'نقدًا عند الاستلام. جهّز هذا المبلغ.',
    orderedOn: 'تاريخ الطلب',
    shipment: 'ما شُحن',
    track: 'تتبّع الطرد',
    nothingShipped: 'لم يُشحن شيء بعد.',
    follow: 'أين وصل',
    viewOrder: 'اعرض طلبك',
    refund: 'الاسترداد',
    canceled: 'المنتجات الملغاة',
    cart: 'سلتك',
    restore: 'العودة إلى سلتك',
    unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
    code: 'الرمز',
    replyTo: 'للتواصل',
  },
}
