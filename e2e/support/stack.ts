import type { Stack } from '../../mocks/start/test/stack.ts'

/** Where everything is that a journey runs against. */
export type Addresses = Omit<Stack, 'stop'>

const NAME = 'BACKCOUNTER_JOURNEYS'

/** Passes it to the workers, which inherit the environment. */
export function tellStack(addresses: Addresses): void {
  process.env[NAME] = JSON.stringify(addresses)
}

export function readStack(): Addresses {
  const told = process.env[NAME]
  if (!told) throw new Error('The stack has not been started: run the journeys with npm run e2e.')
  return JSON.parse(told) as Addresses
}
