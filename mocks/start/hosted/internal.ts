import { createHttpServer } from '../httpServer.ts'
import type { Metrics } from './metrics.ts'
import { DRAIN_MS, listenAt } from './server.ts'
import type { ListenAddress } from './settings.ts'

interface InternalOptions {
  listen: ListenAddress
  metrics: Metrics
  /** `not ready` where this process can't serve requests or accepts no more; otherwise `ok`, or what is wrong nevertheless. */
  readiness(): Promise<string>
}

/** `/metrics` for Prometheus, `/health` and `/ready` for a balancer, on a port that the world does not see. */
export async function startInternal({
  listen,
  metrics,
  readiness,
}: InternalOptions): Promise<{ stop(): Promise<void> }> {
  const { server, stop } = createHttpServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0]
    const send = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    if (path === '/metrics') send(200, metrics.print())
    else if (path === '/health') send(200, 'ok\n')
    else if (path === '/ready') {
      const text = await readiness()
      send(text === 'not ready' ? 503 : 200, `${text}\n`)
    } else send(404, 'There are /metrics, /health and /ready.\n')
  })
  await listenAt(server, listen, 'INTERNAL_LISTEN')
  return { stop: () => stop(DRAIN_MS) }
}
