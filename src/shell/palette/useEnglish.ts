import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMessages, loadMessagesIn } from '#i18n/messages.ts'

/**
 * Names in English, by which they are found in every language; absent until they have loaded. Loads those in the language that
 * is shown, too.
 */
export function useEnglish<Namespace extends 'titles' | 'settings'>(
  namespace: Namespace,
): TFunction<Namespace> | undefined {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(() => i18n.hasResourceBundle('en', namespace))
  useEffect(() => {
    Promise.all([loadMessages(namespace), loadMessagesIn('en', namespace)]).then(
      () => setLoaded(true),
      // Without them, screens are found by the titles that are shown.
      () => undefined,
    )
  }, [namespace])
  return isLoaded ? i18n.getFixedT('en', namespace) : undefined
}
