import { databaseError } from './transaction.ts'

let write = (text: string) => console.error(text)

/** The handler of unexpected errors; default: the console, in readable form. */
export function reportErrorsTo(writer: (text: string) => void): void {
  write = writer
}

/**
 * The database driver's errors contain all values that were sent, and their messages quote some: neither may be logged.
 */
export function reportError(error: unknown): void {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  const text = root instanceof Error ? (root.stack ?? root.message) : String(root)
  const isOfValue = databaseError(root)?.code.startsWith('22')
  write(redact(isOfValue ? text.replace(/"[^"\n]*"/g, '"…"') : text))
}

const redact = (text: string) =>
  text
    .replace(/[^\s@"'<>(]+@[^\s@"'<>)]+\.[^\s@"'<>)]+/g, '[email]')
    .replace(/\beyJ[\w-]+\.[\w.-]+/g, '[token]')
    .replace(/\?[^\s"')]+=[^\s"')]*/g, '?…')
