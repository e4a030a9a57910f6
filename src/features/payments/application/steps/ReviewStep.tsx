import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KycApplication, KycStep } from '#contract/payments/kyc.ts'
import { AppLink } from '#page/AppLink.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { FieldGroup } from '#ui/form/FieldGroup.tsx'
import { useAnswerLines } from '../fields/useAnswerLines.ts'
import { countedAnswers } from '../wizard/otherOwners.ts'

/** All answers, step by step, with a link to change each. Of secrets, only that they were entered. */
export function ReviewStep({ pathOf }: { pathOf: (step: KycStep) => string }) {
  const { t } = useTranslation('application')
  const lines = useAnswerLines()(countedAnswers(useFormContext<KycApplication>().getValues()))
  return Object.entries(lines).map(([step, facts]) => (
    <FieldGroup key={step} label={t(`step.${step as KycStep}`)}>
      <Facts>
        {facts
          .filter(([, , value]) => value !== '')
          .map(([, term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
      </Facts>
      <AppLink to={pathOf(step as KycStep)}>{t('change', { step: t(`step.${step as KycStep}`) })}</AppLink>
    </FieldGroup>
  ))
}
