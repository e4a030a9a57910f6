import type { Handler } from './handle.ts'

/** The handler that reads the record which another one writes. */
export const readerOf = ({ endpoint: { path } }: Handler, handlers: readonly Handler[]) =>
  handlers.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)

/** Looks a handler up by its endpoint's name, with the one that reads the same record. */
export const findHandlerIn = (handlers: readonly Handler[]) => (name: string) => {
  const handler = handlers.find(({ endpoint }) => endpoint.name === name)
  return handler && { handler, reader: readerOf(handler, handlers) }
}
