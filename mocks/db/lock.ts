import { linkSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Why a data folder can't be used. The message is one sentence for the person who started the program. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  readonly reason: 'locked' | 'unwritable' | 'damaged' | 'full'

  constructor(reason: DataFolderError['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export interface LockOwner {
  pid: number
  /** The process's start time according to the system; empty if the system does not provide it. */
  started: string
  /** Where its number means something: containers that share a volume each count their own processes. */
  place?: string
}

/** A process elsewhere shows that it lives by the time of its lock. Longer than the database ever keeps a process from doing so. */
export const SILENT_MS = 60_000
const BEAT_MS = 5000

const heldHere = new Set<string>()

/**
 * Makes this process the only user of a data folder (created if missing) until the returned function is called. The
 * embedded database has no lock of its own, and two processes on one folder silently lose each other's writes.
 *
 * The lock of a dead process is taken over; that of a process in another container after a minute without activity. A
 * process that was suspended for that long (for example with its machine) is notified by `onLost` when it resumes: it
 * must end without another write. Throws `DataFolderError`.
 */
export function lockFolder(folder: string, onLost: (holder: LockOwner) => void = endAtOnce(folder)): () => void {
  const path = join(folder, 'lock')
  const me: LockOwner = { pid: process.pid, started: startOf(process.pid), place: PLACE }
  try {
    mkdirSync(folder, { recursive: true })
    while (!create(path, me)) {
      const holder = read(path)
      if (holder && isRunning(holder, path)) throw locked(folder, holder)
      takeOver(folder, path, me)
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new DataFolderError('unwritable', `The data folder ${folder} cannot be written to (${code}).`)
  }
  heldHere.add(path)
  const beat = setInterval(() => {
    const holder = readNow(path)
    if (!holder || isSame(holder, me)) return showLife(path)
    clearInterval(beat)
    onLost(holder)
  }, BEAT_MS).unref()
  return () => {
    clearInterval(beat)
    // Not one that another has taken over meanwhile.
    const holder = read(path)
    if (heldHere.delete(path) && holder && isSame(holder, me)) rmSync(path, { force: true })
  }
}

const isSame = (a: LockOwner, b: LockOwner) => a.pid === b.pid && a.started === b.started && a.place === b.place

/** Not an orderly stop: closing the database writes to its files, which are another's by now. */
const endAtOnce =
  (folder: string) =>
  ({ pid }: LockOwner) => {
    console.error(
      `Process ${pid} took over the data folder ${folder} while this one was silent: it ends here, lest both write to it. What was answered before is saved.`,
    )
    process.kill(process.pid, 'SIGKILL')
  }

const locked = (folder: string, { pid }: LockOwner) =>
  new DataFolderError(
    'locked',
    `The data folder ${folder} is in use by process ${pid}: stop that one first, or name another folder.`,
  )

/** Removes a dead process's lock. Only one process at a time may, lest it remove the lock that another has just taken. */
function takeOver(folder: string, path: string, me: LockOwner) {
  const turn = join(folder, 'lock.takeover')
  if (!create(turn, me)) {
    const other = read(turn)
    if (other && isRunning(other, turn)) throw locked(folder, other)
    rmSync(turn, { force: true })
    return
  }
  const holder = read(path)
  if (!holder || !isRunning(holder, path)) rmSync(path, { force: true })
  rmSync(turn, { force: true })
}

/**
 * The file appears completely or, if there is one already, not at all: it is never read half-written and mistaken for
 * stale.
 */
function create(path: string, holder: LockOwner): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(path: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockOwner
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The same where the volume may be away for a moment: that alone must not end the process. */
function readNow(path: string): LockOwner | undefined {
  try {
    return read(path)
  } catch {
    return undefined
  }
}

/** A number is used again after a restart, above all in containers: the same number with another start is another process. */
function isRunning({ pid, started, place }: LockOwner, path: string): boolean {
  if (place !== undefined && place !== PLACE) return Date.now() - lastLife(path) < SILENT_MS
  if (pid === process.pid) return heldHere.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startOf(pid)
  return started === '' || now === '' || now === started
}

/** The 22nd field of Linux's `/proc/PID/stat`; the second one, the name in brackets, may itself contain spaces. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function showLife(path: string) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Next time, perhaps: a full or absent volume must not end the process here.
  }
}

function lastLife(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Of this machine since it started, and of this container. */
const PLACE = [
  hostname(),
  contentOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  contentOf(() => readlinkSync('/proc/self/ns/pid')),
].join(' ')

function contentOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
