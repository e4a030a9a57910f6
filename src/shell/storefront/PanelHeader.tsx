import Columns2 from 'lucide/dist/esm/icons/columns-2.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Fullscreen from 'lucide/dist/esm/icons/maximize.mjs'
import Monitor from 'lucide/dist/esm/icons/monitor.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Tablet from 'lucide/dist/esm/icons/tablet.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type RefObject, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#page/AppLink.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { pathTo } from '../../paths.ts'
import styles from './Panel.module.css'
import { WIDEST_WITHOUT_DEVICES } from './rules.ts'
import { closeSlider, DEVICES, setDevice, setSplit, sliderState } from './slider.ts'
import { useWindowWidth } from './useWindowWidth.ts'

interface PanelHeaderProps {
  /** The storefront's address; `null` while it is unknown. */
  address: string | null
  /** The placeholder in the address bar. */
  host: string
  /** The iframe's URL for shoppers: `/p/blue-mug`. */
  url: string
  isTheme: boolean
  /** Whether the slider may be next to the current screen. */
  canSplit: boolean
  closeButton: RefObject<HTMLButtonElement | null>
}

const GLYPHS = { desktop: Monitor, tablet: Tablet, mobile: Smartphone, fullscreen: Fullscreen }

/** The slider's toolbar: close, URL with a link to open it, devices, split view, and the link to edit the store. */
export function PanelHeader({ address, host, url, isTheme, canSplit, closeButton }: PanelHeaderProps) {
  const { t } = useTranslation('storefront')
  const { isSplit, device, isFullscreen } = useSyncExternalStore(sliderState.subscribe, sliderState.get)
  const hasDevices = useWindowWidth() > WIDEST_WITHOUT_DEVICES
  const shown = isFullscreen ? 'fullscreen' : device
  return (
    <header className={styles.header}>
      <IconButton
        ref={closeButton}
        glyph={X}
        label={t('close')}
        data-hotspot="slider.slider"
        onClick={() => closeSlider()}
      />
      <h2 className={styles.title}>{t(isTheme ? 'theme' : 'title')}</h2>
      {!isTheme && <Address address={address} host={host} url={url} />}
      {hasDevices && (
        <span data-hotspot="slider.devices">
          <MenuButton
            label={t('device.choose', { device: t(`device.${shown}`) })}
            entries={() =>
              DEVICES.map(name => ({
                label: name === shown ? t('device.current', { device: t(`device.${name}`) }) : t(`device.${name}`),
                glyph: GLYPHS[name],
                onSelect: () => setDevice(name),
              }))
            }
          >
            <Icon glyph={GLYPHS[shown]} />
          </MenuButton>
        </span>
      )}
      {canSplit && !isFullscreen && (
        <IconButton glyph={Columns2} label={t('split')} aria-pressed={isSplit} onClick={() => setSplit(!isSplit)} />
      )}
      <AppLink
        to={pathTo('editstore.landing')}
        aria-label={t('edit')}
        title={t('edit')}
        data-hotspot="slider.editor"
        className={buttonClass({ variant: 'ghost', square: true })}
      >
        <Icon glyph={Pencil} />
      </AppLink>
    </header>
  )
}

/** A URL is left to right in every language. */
function Address({ address, host, url }: Pick<PanelHeaderProps, 'address' | 'host' | 'url'>) {
  const { t } = useTranslation('storefront')
  const isHome = url === '/'
  return (
    <div className={styles.address} data-hotspot="slider.storeUrl">
      <span className={styles.url} dir="ltr" title={`${host}${isHome ? '' : url}`}>
        <span className={styles.host}>{host}</span>
        {!isHome && <span className={styles.path}>{decodePath(url)}</span>}
      </span>
      {address && (
        <a
          href={`${address}${url}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openTab')}
          title={t('openTab')}
          className={buttonClass({ variant: 'ghost', size: 'small', square: true })}
        >
          <Icon glyph={ExternalLink} directed />
        </a>
      )}
    </div>
  )
}

function decodePath(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
