import type { TFunction } from 'i18next'
import type { SignInSession } from '#contract/store/signIn.ts'
import { readUserAgent } from './userAgent.ts'

/** `Firefox on Windows`. */
export function sessionName(t: TFunction<'account'>, { userAgent }: SignInSession): string {
  const { browser, system } = readUserAgent(userAgent)
  if (browser && system) return t('sessions.name', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
