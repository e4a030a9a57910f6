import { afterEach, expect, test } from 'vitest'
import { CHANGE_RULES } from '#contract/catalog/productChanges.ts'
import { DISCOUNT_RULES } from '#contract/discounts/discountWrites.ts'
import { METHOD_RULES } from '#contract/shipping/shippingMethodRules.ts'
import { AddressLine } from '#contract/store/addresses.ts'
import { SavedViewName } from '#contract/store/savedViews.ts'
import { storeUrlProblem } from '#contract/store/storeUrl.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { providerText, reasonText } from './errorMessage.ts'

afterEach(() => changeLanguage('en'))

const longLine = AddressLine.safeParse('x'.repeat(101)).error?.issues[0]?.message
const longName = SavedViewName.safeParse('x'.repeat(76)).error?.issues[0]?.message

test.each([
  ['a saved view’s name', longName, 'Use como máximo 75 caracteres.', 'استخدم 75 حرفًا على الأكثر.'],
  ['an address line', longLine, 'Use como máximo 100 caracteres.', 'استخدم 100 حرف على الأكثر.'],
  [
    'a store URL',
    storeUrlProblem('admin')?.message,
    'Este nombre está reservado. Elija otro.',
    'هذا الاسم محجوز. اختر غيره.',
  ],
  [
    'a shipping method',
    METHOD_RULES.noKind,
    'Active al menos un tipo de tarifa.',
    'فعّل نوعًا واحدًا من الأسعار على الأقل.',
  ],
  [
    'a discount',
    DISCOUNT_RULES.percent,
    'Introduzca un porcentaje mayor que 0 y de 100 como máximo, con 4 decimales como máximo.',
    'أدخل نسبة أكبر من 0 ولا تتجاوز 100، بعدد 4 من المنازل العشرية على الأكثر.',
  ],
  ['a bulk edit', CHANGE_RULES.weight, 'Introduzca un peso entre 0 y 1000 lb.', 'أدخل وزنًا من 0 إلى 1,000 رطل.'],
])('what is wrong with %s is read in Spanish and Arabic', async (_, rule, spanish, arabic) => {
  await changeLanguage('es')
  expect(providerText(rule)).toBe(spanish)
  await changeLanguage('ar')
  expect(providerText(rule)).toBe(arabic)
})

test('why a job left out a product is read in the merchant’s language', async () => {
  const row = { message: 'Enter at most 1,000.', rule: 'tooLarge', limits: { most: 1000 } }
  await changeLanguage('es')
  expect(reasonText(row)).toBe('Indique como máximo 1000.')
  expect(reasonText({ message: 'The card was declined.' })).toBe('The card was declined.')
  expect(reasonText({ message: null })).toBe('')
})
