import type { EmailWords } from './emailWords.ts'

const closing = 'שאלות? השיבו לאימייל זה.\n\n{{store.name}}'

export const he: EmailWords = {
  texts: {
    orderConfirmation: {
      subject: 'ההזמנה שלכם {{order.number}} ב-{{store.name}}',
      heading: 'תודה על ההזמנה',
      body: 'שלום {{customer.firstName}},\n\nקיבלנו את ההזמנה שלכם {{order.number}} ואנו מכינים אותה. נשלח לכם אימייל כשהיא תישלח.',
      closing,
    },
    shippingConfirmation: {
      subject: 'ההזמנה שלכם {{order.number}} בדרך',
      heading: 'ההזמנה שלכם בדרך',
      body: 'שלום {{customer.firstName}},\n\nההזמנה שלכם {{order.number}} נשלחה. עד שפרטי המעקב יופיעו יכול לחלוף יום.\n\nמעקב אחרי החבילה: {{tracking.link}}',
      closing,
    },
    refund: {
      subject: 'החזר על ההזמנה שלכם {{order.number}}',
      heading: 'ביצענו החזר של {{refund.amount}}',
      body: 'שלום {{customer.firstName}},\n\nביצענו החזר של {{refund.amount}} על ההזמנה שלכם {{order.number}}. ייתכן שיחלפו כמה ימים עד שהבנק שלכם יציג אותו.',
      closing,
    },
    cancellation: {
      subject: 'ההזמנה שלכם {{order.number}} בוטלה',
      heading: 'ההזמנה שלכם בוטלה',
      body: 'שלום {{customer.firstName}},\n\nההזמנה שלכם {{order.number}} בוטלה, ושום דבר נוסף לא יישלח.',
      closing,
    },
    storeCreditCode: {
      subject: 'קוד הקרדיט שלכם',
      heading: 'קוד הקרדיט שלכם',
      body: 'הזינו את הקוד {{credit.code}} בקופה. הוא פועל פעם אחת, תוך שעה.\n\nאם לא ביקשתם אותו, התעלמו מאימייל זה: הקרדיט שלכם אינו משתנה.',
      closing: '{{store.name}}',
    },
    cartRecovery: {
      subject: 'השארתם משהו בעגלה ב-{{store.name}}',
      heading: 'העגלה שלכם עדיין כאן',
      body: 'שלום {{customer.firstName}},\n\nהשארתם בעגלה פריטים בסכום של {{cart.total}}. הם שמורים עבורכם; המחירים והזמינות עשויים להשתנות.',
      closing,
    },
  },
  words: {
    test: 'הזמנת בדיקה',
    testText: 'שום כרטיס לא חויב, ושום דבר אינו נמסר.',
    items: 'ההזמנה שלכם',
    discounts: 'הנחות',
    shipping: 'משלוח',
    tax: 'מס',
    total: 'סה״כ',
    refunded: 'סכום ההחזר',
    piecesRefunded: 'החזר על {count}',
    shipTo: 'משלוח אל',
    payment: 'תשלום',
    methods: { Cash: 'מזומן', 'Credit Card': 'כרטיס אשראי', 'Purchase Order': 'הזמנת רכש', PayPal: 'PayPal' },
    storeCredit: 'קרדיט',
    cashOnDelivery: 'מזומן במסירה. הכינו סכום זה.',
    cashAtPickup: 'מזומן באיסוף. הכינו סכום זה.',
    orderedOn: 'תאריך ההזמנה',
    shipment: 'נשלח',
    track: 'מעקב אחרי החבילה',
    nothingShipped: 'שום דבר עדיין לא נשלח.',
    follow: 'היכן היא',
    viewOrder: 'הצגת ההזמנה שלכם',
    refund: 'החזר',
    canceled: 'פריטים שבוטלו',
    cart: 'העגלה שלכם',
    restore: 'חזרה לעגלה שלכם',
    unsubscribe: 'ביטול המינוי לאימיילים אלה',
    code: 'קוד',
    replyTo: 'יצירת קשר',
  },
}
