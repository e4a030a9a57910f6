import { listen } from '../listen.ts'
import type { Provider } from '../provider.ts'
import { createTestServerApp } from './testServerApp.ts'

/** Opens the test server of a provider on a free port. */
export async function startTestServer(provider: Provider): Promise<{ url: string; stop(): Promise<void> }> {
  const seat = await listen({ port: 0, purpose: 'the test server', remedy: 'try again' })
  const app = createTestServerApp(provider)
  seat.serve(request => app.fetch(request))
  return { url: seat.origin, stop: seat.stop }
}
