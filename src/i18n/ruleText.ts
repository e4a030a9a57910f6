import i18next from 'i18next'
import { limitTexts, ruleIn } from '#contract/rules/rules.ts'
import { messageOf } from './messageOf.ts'

/** The sentence of a broken rule; `undefined` for another text, and for a rule that this version has no words for. */
export function ruleText(message: string): string | undefined {
  const rule = ruleIn(message)
  if (!rule) return undefined
  const limits = limitTexts(rule.limits, i18next.language)
  const key = ['rules', 'refusals'].map(folder => `${folder}:${rule.code}`).find(each => i18next.exists(each, limits))
  return key && messageOf(key, limits)
}
