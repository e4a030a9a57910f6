import type { Tone } from '../Badge.tsx'

export interface ToastOptions {
  tone?: Tone
  text: string
  /** One thing to do about it: "Undo". Doing it takes the toast away. */
  action?: { label: string; onAction: () => void }
  /** How long it stays; 'stay' until it is dismissed. Time stands still while it is looked at. */
  seconds?: 3 | 4 | 5 | 10 | 'stay'
}

export interface Toast extends Required<Pick<ToastOptions, 'tone' | 'text'>> {
  id: number
  action?: ToastOptions['action']
}

interface Clock {
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

let toasts: readonly Toast[] = []
let lastId = 0
let paused = false
const clocks = new Map<number, Clock>()
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function run(id: number, clock: Clock): void {
  clock.since = Date.now()
  clock.timer = setTimeout(() => dismissToast(id), clock.left)
}

/**
 * Says in passing that something has happened, from anywhere, inside React or not. Returns what takes it away early.
 * What must be answered is a dialog; what belongs to a place on the page is a notice.
 */
export function toast({ tone = 'ok', text, action, seconds = 5 }: ToastOptions): () => void {
  lastId += 1
  const id = lastId
  publish([...toasts, { id, tone, text, action }])
  if (seconds !== 'stay') {
    const clock: Clock = { left: seconds * 1000, since: 0 }
    clocks.set(id, clock)
    if (!paused) run(id, clock)
  }
  return () => dismissToast(id)
}

/** Takes one toast away; nothing happens if it has gone already. */
export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer)
  clocks.delete(id)
  if (toasts.some(each => each.id === id)) publish(toasts.filter(each => each.id !== id))
}

/** Stops all clocks, while a pointer or the focus rests on a toast. */
export function pauseToasts(): void {
  if (paused) return
  paused = true
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer)
    clock.left -= Date.now() - clock.since
  }
}

/** Lets the clocks run on with the time that was left. */
export function resumeToasts(): void {
  if (!paused) return
  paused = false
  for (const [id, clock] of clocks) run(id, clock)
}

/** The toasts that show now, oldest first; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after each change; returns what ends that. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
