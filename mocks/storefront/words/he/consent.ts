import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'עוגיות',
  text: 'חנות זו מבקשת להשתמש בעוגיות של שירותים אחרים כדי לספור ביקורים ולפרסום. היא פועלת גם בלעדיהן.',
  accept: 'אישור',
  decline: 'דחייה',
  settings: 'הגדרות עוגיות',
}
