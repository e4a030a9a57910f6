declare global {
  interface Window {
    /** What a tag manager reads, oldest first (document 2 §7, Analytics and others). */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Tells a tag manager, if there is one, that something happened. Never a token, an address of a person or what was typed. */
export function track(event: string, data: Record<string, string | number | boolean> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...data })
}
