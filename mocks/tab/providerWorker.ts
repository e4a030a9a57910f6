import { innerConfig } from './addresses.ts'
import { Cookies } from './cookies.ts'
import { answer, type Gateway } from './gateway.ts'
import type { FromProvider, ToProvider } from './messages.ts'
import { openTabProvider, type TabProvider } from './provider.ts'
import { keepAllHeaders } from './served.ts'

/*
 * The provider in a shared worker: one for all tabs of this browser. It ends with the last of them; the next one opens the database that
 * it left.
 */

interface SharedScope {
  location: Location
  onconnect: ((event: MessageEvent) => void) | null
}

const DATA_NAME = 'backcounter-tab'
const SNAPSHOT = '/demo-shop.tar.gz'

const scope = globalThis as unknown as SharedScope
const appOrigin = scope.location.origin
const cookies = new Cookies()
const ports = new Set<MessagePort>()

keepAllHeaders()
let opening = open()

async function open(shop?: Blob): Promise<Gateway & { provider: TabProvider }> {
  const provider = await openTabProvider({
    config: innerConfig(appOrigin),
    appOrigins: [appOrigin],
    dataName: DATA_NAME,
    snapshot: shop ? async () => shop : fetchSnapshot,
    log: tellOpening,
  })
  return { provider, appOrigin, services: provider.services, cookies, saved: provider.saved }
}

function tellOpening(sentence: string): void {
  for (const port of ports) port.postMessage({ kind: 'opening', sentence } satisfies FromProvider)
}

async function fetchSnapshot(): Promise<Blob> {
  const response = await fetch(SNAPSHOT)
  if (!response.ok) throw new Error(`The demo’s data could not be loaded (${response.status}).`)
  return response.blob()
}

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return
  ports.add(port)
  const send = (message: FromProvider, transfer: Transferable[] = []) => port.postMessage(message, transfer)
  opening.then(
    () => send({ kind: 'ready' }),
    (error: unknown) => send({ kind: 'failed', message: String(error) }),
  )
  port.onmessage = ({ data }: MessageEvent<ToProvider>) => {
    handle(data, send).catch((error: unknown) => {
      console.error(error)
      send({ kind: 'refused', id: data.id, message: String(error) })
    })
  }
}

async function handle(
  message: ToProvider,
  send: (message: FromProvider, transfer?: Transferable[]) => void,
): Promise<void> {
  const { id } = message
  if (message.kind === 'request') {
    const response = await answer(await opening, message.request)
    return send({ kind: 'response', id, response }, response.body ? [response.body] : [])
  }
  if (message.kind === 'save') {
    const { provider } = await opening
    return send({ kind: 'saved', id, shop: await provider.dump() })
  }
  const { provider } = await opening
  await provider.remove()
  await cookies.clear()
  opening = open(message.shop ?? undefined)
  await opening
  for (const port of ports) port.postMessage({ kind: 'replaced' } satisfies FromProvider)
}
