import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'سلتك المحفوظة',
  restore: 'ضعها في سلتي',
  merges: 'في سلتك منتجات أخرى، وستبقى فيها.',
  priced: 'الأسعار هي أسعار اليوم.',
  full: (most: number) =>
    `تتسع السلة لـ ${most} منتجًا مختلفًا، وفي سلتيك معًا أكثر من ذلك. أزل بعض المنتجات من سلتك ثم افتح الرابط من جديد.`,
  toCart: 'عرض السلة',
  ordered: 'لقد طلبت هذه السلة',
  orderedText: (number: number) => `رقم طلبك هو ${number}.`,
  orderedElse: 'طُلبت بعد أن راسلناك.',
  viewOrder: 'عرض طلبك',
  gone: 'لم تعد هذه السلة محفوظة',
  goneText: 'تُحفظ السلال 90 يومًا. تأكد من أنك فتحت الرابط كاملًا.',
  empty: 'هذه السلة فارغة',
  emptyText: 'أُزيل كل ما فيها بعد أن راسلناك.',
  unsubscribe: 'إلغاء الاشتراك في الرسائل',
  unsubscribeText: (store: string) => `لن يراسلك ${store} بشأن السلال والعروض بعد الآن. ستظل تصلك رسائل طلباتك.`,
  confirm: 'إلغاء الاشتراك',
  done: 'أُلغي اشتراكك',
  doneText: (store: string) => `لن يراسلك ${store} بشأن السلال والعروض بعد الآن.`,
  noLink: 'لم يعد هذا الرابط يعمل',
  noLinkText: 'رُدّ على الرسالة، وسيحذفك المتجر من قائمته.',
}
