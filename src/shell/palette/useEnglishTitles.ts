import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMessagesIn } from '#i18n/messages.ts'

/** The English titles of all screens, by which they are found in every language; absent until they have loaded. */
export function useEnglishTitles(): TFunction<'titles'> | undefined {
  const { i18n } = useTranslation()
  const [isLoaded, setLoaded] = useState(() => i18n.hasResourceBundle('en', 'titles'))
  useEffect(() => {
    loadMessagesIn('en', 'titles').then(
      () => setLoaded(true),
      // Without them, screens are found by the titles that are shown.
      () => undefined,
    )
  }, [])
  return isLoaded ? i18n.getFixedT('en', 'titles') : undefined
}
