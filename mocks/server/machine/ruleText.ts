import i18next from 'i18next'
import arRules from '#contract/rules/locales/ar.json' with { type: 'json' }
import deRules from '#contract/rules/locales/de.json' with { type: 'json' }
import enRules from '#contract/rules/locales/en.json' with { type: 'json' }
import esRules from '#contract/rules/locales/es.json' with { type: 'json' }
import frRules from '#contract/rules/locales/fr.json' with { type: 'json' }
import heRules from '#contract/rules/locales/he.json' with { type: 'json' }
import ptBRRules from '#contract/rules/locales/pt-BR.json' with { type: 'json' }
import viRules from '#contract/rules/locales/vi.json' with { type: 'json' }
import zhHansRules from '#contract/rules/locales/zh-Hans.json' with { type: 'json' }
import arRefusals from '#contract/rules/refusals/locales/ar.json' with { type: 'json' }
import deRefusals from '#contract/rules/refusals/locales/de.json' with { type: 'json' }
import enRefusals from '#contract/rules/refusals/locales/en.json' with { type: 'json' }
import esRefusals from '#contract/rules/refusals/locales/es.json' with { type: 'json' }
import frRefusals from '#contract/rules/refusals/locales/fr.json' with { type: 'json' }
import heRefusals from '#contract/rules/refusals/locales/he.json' with { type: 'json' }
import ptBRRefusals from '#contract/rules/refusals/locales/pt-BR.json' with { type: 'json' }
import viRefusals from '#contract/rules/refusals/locales/vi.json' with { type: 'json' }
import zhHansRefusals from '#contract/rules/refusals/locales/zh-Hans.json' with { type: 'json' }
import { type Limits, limitTexts, ruleError, ruleIn } from '#contract/rules/rules.ts'

const words = i18next.createInstance()
words.init({
  initAsync: false,
  lng: 'en',
  ns: ['rules'],
  defaultNS: 'rules',
  resources: {
    en: { rules: { ...enRules, ...enRefusals } },
    de: { rules: { ...deRules, ...deRefusals } },
    es: { rules: { ...esRules, ...esRefusals } },
    fr: { rules: { ...frRules, ...frRefusals } },
    'pt-BR': { rules: { ...ptBRRules, ...ptBRRefusals } },
    vi: { rules: { ...viRules, ...viRefusals } },
    ar: { rules: { ...arRules, ...arRefusals } },
    he: { rules: { ...heRules, ...heRefusals } },
    'zh-Hans': { rules: { ...zhHansRules, ...zhHansRefusals } },
  },
  interpolation: { escapeValue: false },
})

/** Keys are data here. */
const translate = words.t as unknown as (key: string, options: object) => string

/** The sentence of a broken rule in a language; another text as it is. */
export function ruleText(message: string, language = 'en'): string {
  const rule = ruleIn(message)
  if (!rule) return message
  return translate(rule.code, { ...limitTexts(rule.limits, language), lng: language })
}

interface Said {
  message: string
  rule?: string | undefined
  limits?: Limits | undefined
}

/** What a response says of a broken rule: the English sentence, and the rule with its limits. */
export function worded<Problem extends Said>(problem: Problem): Problem {
  const rule = ruleIn(problem.message)
  return rule ? { ...problem, message: ruleText(problem.message), rule: rule.code, limits: rule.limits } : problem
}

/** Why a job could not do a row, as it is stored: the rule, so that everyone reads it in their language. */
export function reasonOf({ errors, ...problem }: Said & { errors?: readonly Said[] | undefined }): string {
  const { message, rule, limits = {} } = errors?.[0] ?? problem
  return rule === undefined ? message : ruleError(rule, limits)
}

/** The same in a response. */
export const wordedReason = (message: string | null) => (message === null ? { message } : worded({ message }))
