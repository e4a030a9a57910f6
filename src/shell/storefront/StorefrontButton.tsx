import Store from 'lucide-react/icons/store'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'
import { sliderState, toggleSlider } from './slider.ts'

/** Opens and closes the storefront slider, from wherever it is put. Its texts are those of the folder `storefront`. */
export function StorefrontButton() {
  const { t } = useTranslation('storefront')
  const { isOpen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  return <IconButton glyph={Store} label={t(isOpen ? 'close' : 'open')} aria-expanded={isOpen} onClick={toggleSlider} />
}
