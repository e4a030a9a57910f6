import ImageIcon from 'lucide/dist/esm/icons/image.mjs'
import { useState } from 'react'
import { imageOfSize } from '#lib/imageSize.ts'
import { Icon } from './Icon.tsx'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  /** URL of the image; without one, or if it fails to load, a placeholder is shown. */
  src?: string
  /** Alternative text; empty next to a text that says the same. */
  alt: string
  /** Edge in pixels. */
  size?: 40 | 64 | 96
  /** Shows all of it, as of a wide logo, instead of filling the square. */
  isWhole?: boolean
}

interface PlainThumbnail extends ThumbnailProps {
  /** URL of the image that was requested and failed to load. */
  failed: string | undefined
  onFail?: (url: string) => void
}

/** A `Thumbnail` as plain elements, for a place that knows itself which images have failed. */
export function plainThumbnail({ src, alt, size = 40, isWhole = false, failed, onFail }: PlainThumbnail) {
  const url = src && imageOfSize(src, 160)
  return (
    <span className={styles.frame} style={{ inlineSize: size, blockSize: size }}>
      {!url || url === failed ? (
        Icon({ glyph: ImageIcon, ...(alt && { label: alt }) })
      ) : (
        <img
          src={url}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={styles.image}
          data-whole={isWhole || undefined}
          onError={onFail && (() => onFail(url))}
        />
      )}
    </span>
  )
}

/** A small square image. Reserves its space before it has loaded. */
export function Thumbnail(props: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  return plainThumbnail({ ...props, failed, onFail: setFailed })
}
