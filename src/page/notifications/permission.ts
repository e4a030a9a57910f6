/** Document 1 §4, Browser notifications. */
export interface NotificationFlags {
  /** The browser can show notifications. */
  notificationSupport: boolean
  /** The merchant allowed them; not set where nobody can be asked. */
  notificationsAuthorized: boolean | undefined
  hideNotificationBanner: boolean
}

/** The flags that follow from what the browser says; `undefined` stands for one without notifications. */
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
