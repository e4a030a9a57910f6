import ImageIcon from 'lucide/dist/esm/icons/image.mjs'
import { useState } from 'react'
import { imageOfSize } from '#lib/imageSize.ts'
import { Icon } from './Icon.tsx'
import styles from './Thumbnail.module.css'

interface ThumbnailProps {
  /** Address of the picture; without one a quiet sign stands in, as it does when the picture does not come. */
  src?: string
  /** What it shows; empty beside a text that says the same. */
  alt: string
  /** Edge in pixels. */
  size?: 40 | 64 | 96
}

/** A small square picture of a thing. Takes its room before it has come. */
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
