import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'העגלה השמורה שלכם',
  restore: 'העברה לעגלה שלי',
  merges: 'יש לכם פריטים אחרים בעגלה. הם נשארים בה.',
  priced: 'המחירים הם של היום.',
  full: (most: number) =>
    `בעגלה יש מקום ל-${most} פריטים שונים, ובשתי העגלות שלכם יחד יש יותר. הסירו כמה מהעגלה שלכם ופתחו את הקישור שוב.`,
  toCart: 'הצגת העגלה',
  ordered: 'כבר הזמנתם עגלה זו',
  orderedText: (number: number) => `מספר ההזמנה שלכם הוא ${number}.`,
  orderedElse: 'היא הוזמנה אחרי ששלחנו לכם אימייל.',
  viewOrder: 'הצגת ההזמנה שלכם',
  gone: 'עגלה זו אינה שמורה עוד',
  goneText: 'עגלות נשמרות 90 ימים. בדקו שפתחתם את הקישור כולו.',
  empty: 'עגלה זו ריקה',
  emptyText: 'הכול הוסר ממנה אחרי ששלחנו לכם אימייל.',
  unsubscribe: 'ביטול המינוי לאימיילים',
  unsubscribeText: (store: string) =>
    `לא תקבלו עוד מ-${store} אימיילים על עגלות ומבצעים. אימיילים על ההזמנות שלכם ימשיכו להגיע.`,
  confirm: 'ביטול המינוי',
  done: 'המינוי בוטל',
  doneText: (store: string) => `לא תקבלו עוד מ-${store} אימיילים על עגלות ומבצעים.`,
  noLink: 'קישור זה אינו פועל עוד',
  noLinkText: 'השיבו לאימייל, והחנות תסיר אתכם מהרשימה שלה.',
}
