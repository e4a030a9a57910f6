import type { QueryClient } from '@tanstack/react-query'

const clients = new Set<QueryClient>()

/** Notes a client whose questions are taken back when the test is over. */
export function noteClient(client: QueryClient): QueryClient {
  clients.add(client)
  return client
}

/**
 * Takes back every question that nobody waits for any more. One that is still under way when a test's window is torn down
 * would be asked again by its retry, for ever.
 */
export async function quietClients(): Promise<void> {
  await Promise.all([...clients].map(client => client.cancelQueries()))
  for (const client of clients) client.clear()
  clients.clear()
}
