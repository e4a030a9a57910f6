import { FILES_CACHE } from './scope.ts'

/** More than a version has; those that were stored first go first. */
const MOST_FILES = 700

const openFiles = () => caches.open(FILES_CACHE)

/** Not so a missing file, and a network that wants a sign-in first: that answers everything with its own page. */
const isFile = ({ status, headers }: Response) =>
  status === 200 && !/^text\/html/.test(headers.get('content-type') ?? '')

/** Milliseconds for which a stored file waits for the browser's own cache: more than all files of a start take together. */
const PATIENCE = 1000

/**
 * A file of the app. They are named after their content, so the browser's own cache has them without asking the host, and faster than
 * this worker; the stored one is for where neither has it: without a connection, for tabs of a version that the host has no longer, and
 * in Safari, which asks the host again for each file at a reload.
 */
export async function fileFor(request: Request): Promise<Response> {
  const fetched = fetch(request).catch(() => undefined)
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  const prompt = await Promise.race([fetched, late])
  if (prompt && isFile(prompt)) return prompt
  return (await (await openFiles()).match(request.url)) ?? (await fetched) ?? Response.error()
}

/** Stores files that are not there, one after another: they are for later. Rejects if one of them can't be fetched. */
export async function storeFiles(paths: Iterable<string>): Promise<void> {
  const files = await openFiles()
  const known = new Set(await storedPaths())
  for (const path of paths) {
    if (known.has(path)) continue
    const response = await fetch(path)
    if (!isFile(response)) throw new Error(`The host does not have ${path}.`)
    await files.put(path, response)
  }
  const stored = await files.keys()
  for (const old of stored.slice(0, Math.max(0, stored.length - MOST_FILES))) await files.delete(old)
}

/** The paths of all stored files. */
export async function storedPaths(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => new URL(url).pathname)
}
