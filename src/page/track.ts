declare global {
  interface Window {
    /** Read by a tag manager, oldest first (document 2 §7, Analytics and others). */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Sends an event to a tag manager, if there is one. Never a token, an email address or input. */
export function track(event: string, data: Record<string, string | number | boolean> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...data })
}
