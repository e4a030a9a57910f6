import * as z from 'zod/mini'
import { KYC_STEPS, type KycApplication, type KycStep } from '#contract/payments/kyc.ts'
import { stepProblems } from '#contract/payments/kycRules.ts'
import { countedAnswers } from './otherOwners.ts'

export const STEPS = [...KYC_STEPS, 'review'] as const
export type ApplicationStep = (typeof STEPS)[number]

/** The parts of the application that a step asks for. */
const PARTS: Record<KycStep, readonly (keyof KycApplication)[]> = {
  business_identity: ['business_identity'],
  about_business: ['about_business'],
  owner: ['owner', 'additional_owners'],
  card_statement: ['card_statement'],
  banking: ['banking'],
}

/** The input of a field that has several: the first one shows its error. */
export const inputOf = (field: string) => field.replace(/date_of_birth$/, 'date_of_birth.month')

/** A step's fields, judged by the rules of both sides. `today` is a day. */
const schemaOf = (step: KycStep, today: string) =>
  z.looseObject(Object.fromEntries(PARTS[step].map(part => [part, z.any()]))).check(({ value, issues }) => {
    const answers = value as unknown as KycApplication
    for (const { field, message } of stepProblems(step, step === 'owner' ? countedAnswers(answers) : answers, today)) {
      const path = inputOf(field)
        .split('.')
        .map(name => (/^\d+$/.test(name) ? Number(name) : name))
      issues.push({ code: 'custom', input: value, path, message })
    }
  })

export const formSteps = (today: string) => {
  const stepOf = (name: KycStep) => ({ name, schema: schemaOf(name, today) })
  const [first, ...others] = KYC_STEPS
  return [stepOf(first), ...others.map(stepOf), { name: 'review' as const }] as const
}
