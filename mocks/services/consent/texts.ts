import type { Context } from 'hono'

/** What the consent pages, and PayPal's page for shoppers, say. */
const en = {
  title: 'Connect {name}',
  heading: 'Connect your {name} account',
  lead: 'Backcounter wants to take payments for your store with your {name} account, and to read its status. This is a simulated page: no account is needed.',
  allow: 'Allow',
  refuse: 'Do not allow',
  testResponses: 'Test responses',
  pending: 'Allow with an account that Stripe still checks',
  needsUpgrade: 'Allow with an account that needs an upgrade',
  unverified: 'Allow with an account whose email is not confirmed',
  receivableOff: 'Allow with an account that cannot receive payments',
  wrongState: 'Come back with a wrong state',
  noState: 'Come back without state',
  usedCode: 'Come back with a code that was used before',
  error: 'Come back with an error',
  badLink: 'This link does not work',
  badLinkText:
    'It does not come from your back office. Go back to your payment settings and connect the account from there.',
  payTitle: 'Pay with PayPal',
  payHeading: 'Pay {amount} to {store}',
  payLead: 'This is a simulated page: no account is needed, and no money moves.',
  pay: 'Pay now',
  cancel: 'Cancel and return to the store',
  refundFails: 'Pay with an account that cannot be refunded',
  refundLost: 'Pay, and lose the response to a refund',
  refundNotSent: 'Pay, and lose the request for a refund',
  over: 'This payment is over',
  overText: 'Go back to the store, and choose PayPal again.',
}
export type ConsentTexts = typeof en

const es: ConsentTexts = {
  title: 'Conectar {name}',
  heading: 'Conecte su cuenta de {name}',
  lead: 'Backcounter quiere cobrar pagos para su tienda con su cuenta de {name} y leer su estado. Esta página es una simulación: no hace falta una cuenta.',
  allow: 'Permitir',
  refuse: 'No permitir',
  testResponses: 'Respuestas de prueba',
  pending: 'Permitir con una cuenta que Stripe aún comprueba',
  needsUpgrade: 'Permitir con una cuenta que debe ampliarse',
  unverified: 'Permitir con una cuenta cuyo correo no está confirmado',
  receivableOff: 'Permitir con una cuenta que no puede recibir pagos',
  wrongState: 'Volver con un estado incorrecto',
  noState: 'Volver sin estado',
  usedCode: 'Volver con un código ya usado',
  error: 'Volver con un error',
  badLink: 'Este enlace no funciona',
  badLinkText:
    'No procede de su panel de administración. Vuelva a la configuración de pagos y conecte la cuenta desde allí.',
  payTitle: 'Pagar con PayPal',
  payHeading: 'Pagar {amount} a {store}',
  payLead: 'Esta página es una simulación: no hace falta una cuenta y no se mueve dinero.',
  pay: 'Pagar ahora',
  cancel: 'Cancelar y volver a la tienda',
  refundFails: 'Pagar con una cuenta a la que no se puede reembolsar',
  refundLost: 'Pagar y perder la respuesta a un reembolso',
  refundNotSent: 'Pagar y perder la solicitud de un reembolso',
  over: 'Este pago ya no está disponible',
  overText: 'Vuelva a la tienda y elija PayPal de nuevo.',
}

const ar: ConsentTexts = {
  title: 'ربط {name}',
  heading: 'اربط حسابك في {name}',
  lead: 'يريد Backcounter قبول المدفوعات لمتجرك عبر حسابك في {name} وقراءة حالته. هذه صفحة محاكاة: لا حاجة إلى حساب.',
  allow: 'سماح',
  refuse: 'عدم السماح',
  testResponses: 'استجابات الاختبار',
  pending: 'السماح بحساب لا تزال Stripe تتحقق منه',
  needsUpgrade: 'السماح بحساب يحتاج إلى ترقية',
  unverified: 'السماح بحساب لم يُؤكَّد بريده الإلكتروني',
  receivableOff: 'السماح بحساب لا يمكنه استلام المدفوعات',
  wrongState: 'العودة بحالة خاطئة',
  noState: 'العودة من دون حالة',
  usedCode: 'العودة برمز سبق استخدامه',
  error: 'العودة بخطأ',
  badLink: 'هذا الرابط لا يعمل',
  badLinkText: 'لم يأتِ من لوحة إدارة متجرك. ارجع إلى إعدادات الدفع واربط الحساب من هناك.',
  payTitle: 'الدفع عبر PayPal',
  payHeading: 'ادفع {amount} إلى {store}',
  payLead: 'هذه صفحة محاكاة: لا حاجة إلى حساب ولا ينتقل أي مال.',
  pay: 'ادفع الآن',
  cancel: 'إلغاء والعودة إلى المتجر',
  refundFails: 'الدفع بحساب لا يمكن رد المبلغ إليه',
  refundLost: 'الدفع مع فقدان الرد على طلب الاسترداد',
  refundNotSent: 'الدفع مع فقدان طلب الاسترداد',
  over: 'انتهت عملية الدفع هذه',
  overText: 'ارجع إلى المتجر واختر PayPal من جديد.',
}

const TEXTS = { en, es, ar }

export interface Wording {
  locale: keyof typeof TEXTS
  texts: ConsentTexts
}

/** The texts in the first known language that the link asks for (`ui_locales`, as OpenID Connect has it), else the browser. */
export function wordingFor(c: Context): Wording {
  const wanted = `${c.req.query('ui_locales') ?? ''} ${c.req.header('accept-language') ?? ''}`
  const known: string[] = wanted.toLowerCase().match(/[a-z]{2,3}(?=[-_,; ]|$)/g) ?? []
  const locale = known.find((tag): tag is Wording['locale'] => Object.hasOwn(TEXTS, tag)) ?? 'en'
  return { locale, texts: TEXTS[locale] }
}

/** A text with its `{placeholders}` filled in. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
