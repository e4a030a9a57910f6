import type { BrowserContext } from 'playwright/test'

interface Shown {
  title: string
  body: string
}

/** The browser's notifications, recorded instead of shown. Permission requests get the given response. */
export async function recordNotifications(
  context: BrowserContext,
  permission: NotificationPermission,
  answer = permission,
) {
  const shown: Shown[] = []
  await context.exposeBinding('noteNotification', (_, notification: Shown) => void shown.push(notification))
  await context.addInitScript(
    ([permission, answer]) => {
      const page = window as unknown as { noteNotification: (shown: object) => void; lastNotification?: unknown }
      class RecordedNotification {
        static permission = permission
        static requestPermission = async () => {
          RecordedNotification.permission = answer
          return answer
        }
        onclick: (() => void) | null = null
        constructor(title: string, { body }: NotificationOptions = {}) {
          page.lastNotification = this
          page.noteNotification({ title, body })
        }
        close() {}
      }
      Object.assign(window, { Notification: RecordedNotification })
    },
    [permission, answer] as const,
  )
  return shown
}

/**
 * The console polls every second instead of every minute: the test changes the configuration in the page before it is
 * read.
 */
export const lookOften = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const block = document.getElementById('configuration')
      if (!block) return
      const config = JSON.parse(block.textContent ?? '{}')
      block.textContent = JSON.stringify({ ...config, orderPollSeconds: '1' })
    })
  })
