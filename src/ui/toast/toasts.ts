import type { Tone } from '../Badge.tsx'

export interface ToastOptions {
  tone?: Tone
  text: string
  /** One action: "Undo". It closes the toast. */
  action?: { label: string; onAction: () => void }
  /** Duration; 'stay' until it is dismissed. The timer pauses on hover and focus. */
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
 * Shows a temporary message, from anywhere, inside React or not. Returns a function that closes it early. For questions
 * use a dialog; for messages at a place on the page use a notice.
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

/** Closes one toast; does nothing if it has already closed. */
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

/** Resumes the timers with the remaining time. */
export function resumeToasts(): void {
  if (!paused) return
  paused = false
  for (const [id, clock] of clocks) run(id, clock)
}

/** The toasts that show now, oldest first; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after each change; returns the unsubscribe function. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
