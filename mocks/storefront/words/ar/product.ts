import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'نفدت الكمية',
  sale: 'تخفيض',
  noPicture: 'لا توجد صورة بعد',
  regularPrice: 'السعر الأصلي',
  salePrice: 'سعر التخفيض',
  newProduct: 'منتج جديد',
  inactive: 'لا يرى المتسوقون هذا المنتج: فهو غير نشط.',
  name: 'اسم المنتج',
  price: 'السعر',
  from: (price: string) => `ابتداءً من ${price}`,
  quantity: 'الكمية',
  addToCart: 'أضف إلى السلة',
  showChoice: 'اعرض هذا الاختيار',
  buy: 'اشترِ',
  openingSoon: 'يفتح قريبًا',
  breadcrumb: 'مسار التنقل',
  shop: 'المتجر',
  images: 'الصور',
  image: (at: number, count: number) => `الصورة ${at} من ${count}`,
  soldOutChoices: 'نفدت الكمية:',
  left: (count: number) =>
    plural('ar', count, {
      one: 'بقيت قطعة واحدة فقط',
      two: 'بقيت قطعتان فقط',
      few: 'بقيت # قطع فقط',
      other: 'بقيت # قطعة فقط',
    }),
  inStock: 'متوفر',
  notOffered: 'هذه التركيبة غير معروضة. اختر تركيبة أخرى.',
  outOfStock: 'نفدت كمية هذا المنتج.',
  shipsIn: (days: number) =>
    days === 0
      ? 'يُشحن اليوم'
      : plural('ar', days, {
          one: 'يُشحن خلال يوم',
          two: 'يُشحن خلال يومين',
          few: 'يُشحن خلال # أيام',
          other: 'يُشحن خلال # يومًا',
        }),
  weight: (weight: string) => `الوزن: ${weight}`,
  preOrder: 'متاح للطلب المسبق.',
  related: 'قد يعجبك أيضًا',
}
