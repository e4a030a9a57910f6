/** Document 1 §4, Browser notifications. */
export interface NotificationFlags {
  /** The browser can show notifications. */
  notificationSupport: boolean
  /** The user allowed them; not set if the browser can't ask. */
  notificationsAuthorized: boolean | undefined
  hideNotificationBanner: boolean
}

/** The flags derived from the browser's permission; `undefined` if notifications are not supported. */
export function flagsOf(permission: NotificationPermission | undefined, wasHidden: boolean): NotificationFlags {
  if (permission === undefined) {
    return { notificationSupport: false, notificationsAuthorized: undefined, hideNotificationBanner: true }
  }
  const notificationsAuthorized = permission === 'granted'
  return {
    notificationSupport: true,
    notificationsAuthorized,
    hideNotificationBanner: notificationsAuthorized || wasHidden || permission === 'denied',
  }
}

export const mayNotify = ({ notificationSupport, notificationsAuthorized }: NotificationFlags) =>
  notificationSupport && notificationsAuthorized === true
