import { useTranslation } from 'react-i18next'
import { type Trial, timeLeft } from '#features/billing/plans/model.ts'
import { formatTimeWithZone } from '#lib/time.ts'

/** The messages about a trial, long and short; none for an account that is not on trial. */
export function useTrialTexts(trial: Trial | undefined): { long: string; short: string; ends?: string } | null {
  const { t, i18n } = useTranslation('accountGate')
  if (!trial || trial.state === 'NOT_TRIAL') return null
  if (trial.state !== 'TRIAL') return { long: t('expired'), short: t('expired') }
  const { unit, count } = timeLeft(trial.left)
  const ends = t('ends', { time: formatTimeWithZone(trial.endsOn, i18n.language) })
  return { long: t(`long.${unit}`, { count }), short: t(`short.${unit}`, { count }), ends }
}
