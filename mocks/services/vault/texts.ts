/** What the vault's frames show or read out. */
const en = {
  cardNumber: 'Card number',
  cardExpiry: 'Expiration, MM / YYYY',
  cardCvc: 'Security code',
  number: 'Check the card number.',
  expiry: 'Check the expiration.',
  cvc: 'Check the security code.',
  confirmTitle: 'Confirm your payment',
  confirmText: 'Your bank wants to know that it is you. This is the test bank: choose what it should be told.',
  confirm: 'Confirm payment',
  refuse: 'Refuse payment',
  payTitle: 'Pay with {wallet}',
  payCard: 'Visa ending in 4242',
  pay: 'Pay',
  cancel: 'Cancel',
}
export type VaultTexts = typeof en

const es: VaultTexts = {
  cardNumber: 'Número de tarjeta',
  cardExpiry: 'Vencimiento, MM / AAAA',
  cardCvc: 'Código de seguridad',
  number: 'Revise el número de tarjeta.',
  expiry: 'Revise el vencimiento.',
  cvc: 'Revise el código de seguridad.',
  confirmTitle: 'Confirme su pago',
  confirmText: 'Su banco quiere saber que es usted. Este es el banco de prueba: elija qué debe saber.',
  confirm: 'Confirmar el pago',
  refuse: 'Rechazar el pago',
  payTitle: 'Pagar con {wallet}',
  payCard: 'Visa terminada en 4242',
  pay: 'Pagar',
  cancel: 'Cancelar',
}

const ar: VaultTexts = {
  cardNumber: 'رقم البطاقة',
  cardExpiry: 'تاريخ الانتهاء، MM / YYYY',
  cardCvc: 'رمز الأمان',
  number: 'تحقق من رقم البطاقة.',
  expiry: 'تحقق من تاريخ الانتهاء.',
  cvc: 'تحقق من رمز الأمان.',
  confirmTitle: 'أكّد دفعتك',
  confirmText: 'يريد مصرفك التأكد من هويتك. هذا مصرف تجريبي: اختر ما سيُبلَّغ به.',
  confirm: 'تأكيد الدفع',
  refuse: 'رفض الدفع',
  payTitle: 'الدفع عبر {wallet}',
  payCard: 'Visa تنتهي بالأرقام 4242',
  pay: 'ادفع',
  cancel: 'إلغاء',
}

/** By language. */
export const TEXTS: Record<string, VaultTexts> = { en, es, ar }

/** Of a language, or of English. */
export function textsIn(locale: string): { locale: string; texts: VaultTexts } {
  const known = locale.split('-')[0] ?? ''
  return Object.hasOwn(TEXTS, known)
    ? { locale: known, texts: TEXTS[known] as VaultTexts }
    : { locale: 'en', texts: en }
}
