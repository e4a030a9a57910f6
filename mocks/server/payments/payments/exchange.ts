import type { RETURN_PROBLEMS } from '#contract/payments/connections.ts'
import type { PaymentsAction } from '#contract/payments/paymentsState.ts'
import { type Consent, ConsentRefused } from '../../../services/consent/parties.ts'
import type { ConsentService } from '../../../services/consent/services.ts'
import type { Caller } from '../../machine/auth.ts'
import type { Outside, Setting } from '../../machine/handle.ts'
import { Refusal } from '../../machine/problems.ts'
import { checkAction } from './refuse.ts'
import { readPayments } from './settings.ts'
import { claimState } from './states.ts'

type Problem = (typeof RETURN_PROBLEMS)[number]

const MESSAGES: Partial<Record<Problem, string>> = {
  codeUsed: 'This consent was used before. Connect the account again.',
  refused: 'The other company did not accept its own response. Connect the account again.',
  unavailable: 'The other company did not respond. Try again in a few minutes.',
}

interface Returned {
  action: PaymentsAction
  service: ConsentService
  code: string
  state: string
}

/** The first part of a return from a consent page: uses the state, then the code, at the company that gave it. */
export async function exchangeCode(
  input: Caller & Setting & Pick<Outside, 'step' | 'intention'>,
  { action, service, code, state }: Returned,
): Promise<Consent> {
  const { step, tenant, parties, intention: key, now } = input
  await step(async tx => {
    checkAction(action, await readPayments(tx, tenant), input, { hasSettings: false })
    await claimState(tx, input, service, state)
  })
  try {
    return await parties.exchange({ service, code, state, key, now })
  } catch (error) {
    const problem = error instanceof ConsentRefused ? error.code : 'unavailable'
    const message = MESSAGES[problem] ?? MESSAGES.refused ?? ''
    throw new Refusal(400, { code: problem, message, errors: [{ field: 'code', message, code: problem }] })
  }
}
