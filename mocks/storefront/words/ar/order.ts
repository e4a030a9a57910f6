import type { order as english } from '../en/order.ts'
import { plural } from '../language.ts'

export const order: typeof english = {
  title: (number: number) => `الطلب ${number}`,
  test: 'هذا طلب تجريبي. لم تُخصم أي بطاقة ولا يُسلَّم شيء.',
  placed: 'تاريخ الطلب',
  status: 'الحالة',
  states: {
    received: 'استلمنا طلبك',
    preparing: 'نجهّز طلبك',
    partlyShipped: 'جزء من طلبك في الطريق',
    shipped: 'طلبك في الطريق',
    complete: 'اكتمل طلبك',
    canceled: 'أُلغي طلبك',
    refunded: 'رُدّ ثمن طلبك',
  },
  payment: 'الدفع',
  payments: {
    open: 'لم يُدفع بعد',
    authorized: 'مُصرّح به',
    partlyPaid: 'مدفوع جزئيًا',
    paid: 'مدفوع',
    partlyRefunded: 'مُسترد جزئيًا',
    refunded: 'مُسترد',
  },
  items: 'ما طلبته',
  shipments: 'الشحنات',
  shippedOn: 'تاريخ الشحن',
  pieces: (count: number) =>
    plural('ar', count, {
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '# قطع',
      other: '# قطعة',
    }),
  track: 'تتبّع الطرد',
  shipTo: 'الشحن إلى',
  masked: 'العنوان مختصر، لأن كل من لديه هذا الرابط يرى هذه الصفحة.',
  discounts: 'الخصومات',
  shipping: 'الشحن',
  tax: 'الضريبة',
  total: 'الإجمالي',
  refundedAmount: 'المبلغ المُسترد',
  questions: 'لديك أسئلة عن هذا الطلب؟',
  write: (email: string) => `راسلنا على \u2066${email}\u2069`,
  missing: 'لا يوجد طلب في هذا العنوان',
  missingText: 'افتح الرابط في رسالة طلبك من جديد، وتأكد من أنه كامل.',
}
