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
}

/** A small square image. Reserves its space before it has loaded. */
export function Thumbnail({ src, alt, size = 40 }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  const missing = !src || failed === src
  return (
    <span className={styles.frame} style={{ inlineSize: size, blockSize: size }}>
      {missing ? (
        <Icon glyph={ImageIcon} {...(alt && { label: alt })} />
      ) : (
        <img
          src={imageOfSize(src, 160)}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
