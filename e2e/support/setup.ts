import { startStack } from '../../mocks/start/test/stack.ts'
import { tellStack } from './stack.ts'

/** One production build, provider and test server for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...addresses } = await startStack()
  tellStack(addresses)
  return stop
}
