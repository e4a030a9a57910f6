import type { BoundPort } from '../listen.ts'

/** What a test does to a server's connection. */
export interface Gate {
  /** Requests wait until the result is called. */
  hold(): () => void
  /** Connections are closed without a response until the result is called. */
  cut(): () => void
}

/** A port whose connection a test can hold and cut. */
export function gated(port: BoundPort): { port: BoundPort; gate: Gate } {
  let opened: Promise<void> | null = null
  let isCut = false
  port.server.on('connection', socket => isCut && socket.destroy())
  const serve: BoundPort['serve'] = fetch =>
    port.serve(async (request, env) => {
      await opened
      return fetch(request, env)
    })
  return {
    port: { ...port, serve },
    gate: {
      hold: () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        opened = promise
        return () => {
          opened = null
          resolve()
        }
      },
      cut: () => {
        isCut = true
        if ('closeAllConnections' in port.server) port.server.closeAllConnections()
        return () => {
          isCut = false
        }
      },
    },
  }
}
