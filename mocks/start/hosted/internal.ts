import { createHttpServer } from '../httpServer.ts'
import type { Metrics } from './metrics.ts'
import { DRAIN_MS, listenAt } from './server.ts'
import type { ListenAddress } from './settings.ts'

interface InternalOptions {
  listen: ListenAddress
  metrics: Metrics
  /** Whether this process can serve requests, and accepts more. */
  isReady(): Promise<boolean>
}

/** `/metrics` for Prometheus, `/health` and `/ready` for a balancer, on a port that the world does not see. */
export async function startInternal({ listen, metrics, isReady }: InternalOptions): Promise<{ stop(): Promise<void> }> {
  const { server, stop } = createHttpServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0]
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    if (path === '/metrics') send(200, metrics.print())
    else if (path === '/health') send(200, 'ok\n')
    else if (path === '/ready') (await isReady()) ? send(200, 'ok\n') : send(503, 'not ready\n')
    else send(404, 'There are /metrics, /health and /ready.\n')
  })
  await listenAt(server, listen, 'INTERNAL_LISTEN')
  return { stop: () => stop(DRAIN_MS) }
}
