import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fall silent, as a machine does that is cut off from the network: nothing is refused or closed. */
export async function openSilentProxy(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', data => isSilent || to.write(data))
      from.on('error', () => undefined)
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const own = new URL(url)
  own.port = String((server.address() as AddressInfo).port)
  return {
    url: own.href,
    silence: () => {
      isSilent = true
    },
    /** What was lost meanwhile is not repeated, so old connections are closed. */
    speak: () => {
      isSilent = false
      closeAll()
    },
    stop: async () => {
      server.close()
      closeAll()
      await once(server, 'close')
    },
  }
}
