import { databaseError } from './transaction.ts'

let write = (text: string) => console.error(text)

/** Where errors go that nobody foresaw; the console, as they are read best, unless told. */
export function reportErrorsTo(writer: (text: string) => void): void {
  write = writer
}

/** What the database driver wraps around an error holds every value that was sent: not for a log. Nor is what a message quotes. */
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
