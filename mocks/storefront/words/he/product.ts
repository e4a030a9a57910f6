import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'אזל',
  sale: 'מבצע',
  noPicture: 'אין עדיין תמונה',
  regularPrice: 'מחיר רגיל',
  salePrice: 'מחיר מבצע',
  newProduct: 'מוצר חדש',
  inactive: 'קונים אינם רואים מוצר זה: הוא לא פעיל.',
  name: 'שם המוצר',
  price: 'מחיר',
  from: (price: string) => `מ-${price}`,
  quantity: 'כמות',
  addToCart: 'הוספה לעגלה',
  showChoice: 'הצגת בחירה זו',
  buy: 'קנייה',
  openingSoon: 'נפתח בקרוב',
  breadcrumb: 'נתיב ניווט',
  shop: 'חנות',
  images: 'תמונות',
  image: (at: number, count: number) => `תמונה ${at} מתוך ${count}`,
  soldOutChoices: 'אזל:',
  left: (count: number) => plural('he', count, { one: 'נותר רק אחד', two: 'נותרו רק שניים', other: 'נותרו רק #' }),
  inStock: 'במלאי',
  notOffered: 'צירוף זה אינו מוצע. בחרו צירוף אחר.',
  outOfStock: 'מוצר זה אזל מהמלאי.',
  shipsIn: (days: number) =>
    days === 0
      ? 'נשלח היום'
      : plural('he', days, { one: 'נשלח תוך יום אחד', two: 'נשלח תוך יומיים', other: 'נשלח תוך # ימים' }),
  weight: (weight: string) => `משקל: ${weight}`,
  preOrder: 'זמין להזמנה מראש.',
  related: 'אולי תאהבו גם',
}
