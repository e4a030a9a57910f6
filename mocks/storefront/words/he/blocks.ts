import type { blocks as english } from '../en/blocks.ts'
import { plural } from '../language.ts'

export const blocks: typeof english = {
  shopByCategory: 'קנייה לפי קטגוריה',
  newArrivals: 'חדש בחנות',
  ourPicks: 'הבחירה שלנו',
  newThisSeason: 'חדש העונה',
  openingSoon: 'נפתח בקרוב',
  see: (name: string) => `צפייה ב${name}`,
  playVideo: 'הפעלת הסרטון',
  playNamed: (name: string) => `הפעלת הסרטון: ${name}`,
  onYouTube: 'מופעל ב-YouTube',
  newsletter: 'ניוזלטר',
  newsletterText: 'חדשות ומבצעים באימייל. אפשר לבטל בכל עת.',
  email: 'כתובת אימייל',
  subscribe: 'הרשמה',
  subscribed: 'תודה',
  subscribedText: 'האימייל הבא שלנו יישלח לכתובת זו.',
  tryLater: (minutes: number) =>
    plural('he', minutes, { one: 'נסו שוב בעוד דקה.', two: 'נסו שוב בעוד שתי דקות.', other: 'נסו שוב בעוד # דקות.' }),
  findUs: 'איפה אנחנו',
  openMap: 'פתיחה במפה',
  empty: {
    banner: 'באנר זה ריק.',
    products: 'אין כאן מוצרים להצגה. קונים אינם רואים בלוק זה.',
    categories: 'אין כאן קטגוריות להצגה. קונים אינם רואים בלוק זה.',
    text: 'כתבו טקסט. עד אז קונים אינם רואים בלוק זה.',
    image: 'בחרו תמונה. עד אז קונים אינם רואים בלוק זה.',
    video: 'הזינו URL של סרטון. עד אז קונים אינם רואים בלוק זה.',
    newsletter: 'בלוק ניוזלטר זה ריק.',
    map: 'לחנות שלכם אין עדיין כתובת למכתבים. עד אז קונים אינם רואים בלוק זה.',
  },
}
