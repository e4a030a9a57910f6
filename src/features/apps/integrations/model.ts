import type { Integration, IntegrationActivity } from '#contract/apps/integrations.ts'

export const STATUSES = ['on', 'off', 'notSetUp', 'notInstalled'] as const
export type IntegrationStatus = (typeof STATUSES)[number]

/** Whether storefronts send to a service, or why not. */
export function statusOf(
  { isInstalled, isOn }: Pick<Integration, 'isInstalled' | 'isOn'>,
  id: string,
): IntegrationStatus {
  if (!isInstalled) return 'notInstalled'
  if (id === '') return 'notSetUp'
  return isOn ? 'on' : 'off'
}

/** How long a test visit is waited for. */
export const TEST_WAIT_MS = 60_000

/** A test visit that was started on this page. */
export interface StartedTest {
  startedOn: string
  /** By the clock of this device. */
  since: number
}

export type TestResult = 'none' | 'waiting' | 'arrived' | 'nothing'

/**
 * How a test visit went, given what is known since `updatedAt`. Time runs out with an answer, not before one: who comes back to a
 * hidden tab after minutes still sees what arrived.
 */
export function testResult(
  started: StartedTest | null,
  activity: IntegrationActivity | undefined,
  updatedAt: number,
): TestResult {
  if (!started) return 'none'
  const test = activity?.test
  if (test?.startedOn === started.startedOn && test.hits.length > 0) return 'arrived'
  return updatedAt >= started.since + TEST_WAIT_MS ? 'nothing' : 'waiting'
}
