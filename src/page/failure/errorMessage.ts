import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeError, saidOf } from '#api/errors.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { ruleIn } from '#contract/rules/rules.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { ruleText } from '#i18n/ruleText.ts'
import { CodeError } from '#lib/codeError.ts'
import { isolated } from '#lib/isolated.ts'

type Reason = Pick<FieldProblem, 'rule' | 'limits'> & { message: string | null }

/** What the provider said: a rule in the page's language, another text in its own. */
export function providerText<Text extends string | undefined>(text: Text) {
  if (!text) return text
  const said = ruleText(text)
  if (said !== undefined) return said
  const own = String(ruleIn(text)?.limits.said ?? text)
  return i18next.dir() === 'rtl' ? isolated(own) : own
}

/** Why a job could not do a row. */
export const reasonText = ({ message, ...rule }: Reason): string =>
  message === null ? '' : providerText(saidOf({ message, ...rule }))

/** What happened and what to do; the provider's own message if it sent one. */
export function errorMessage(error: unknown): string {
  if (error instanceof CodeError)
    return i18next.t(navigator.onLine === false ? 'page:error.offline' : 'page:error.code')
  const { key, said, count } = describeError(error)
  if (said) return providerText(said)
  return messageOf(`page:${key}`, { count })
}

/** The same for a component, which renders again when the language changes. */
export function useErrorMessage(): (error: unknown) => string {
  useTranslation('page')
  return errorMessage
}
