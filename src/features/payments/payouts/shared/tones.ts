import type { Payout } from '#contract/payments/payouts.ts'
import type { Tone } from '#ui/Badge.tsx'

export const PAYOUT_TONES: Record<Payout['state'], Tone> = {
  collecting: 'neutral',
  onItsWay: 'info',
  paid: 'ok',
  held: 'warn',
}
