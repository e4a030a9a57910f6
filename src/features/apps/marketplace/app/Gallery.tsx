import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { App } from '#contract/store/marketplace.ts'
import { Inline, Stack } from '#ui/Layout.tsx'
import styles from '../marketplace.module.css'

/** The pictures of an app: one large, and a button for each. */
export function Gallery({ app: { title, images } }: { app: App }) {
  const { t } = useTranslation('marketplace')
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen] ?? images[0]
  if (shown === undefined) return null
  const nameOf = (at: number) => t('gallery.picture', { title, number: at + 1, total: images.length })
  return (
    <Stack gap={2}>
      <img src={shown} alt={nameOf(images.indexOf(shown))} width={640} height={400} className={styles.picture} />
      {images.length > 1 && (
        <Inline gap={2}>
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className={styles.small}
              aria-pressed={image === shown}
              aria-label={nameOf(at)}
              onClick={() => setChosen(at)}
            >
              <img src={image} alt="" width={96} height={60} loading="lazy" />
            </button>
          ))}
        </Inline>
      )}
    </Stack>
  )
}
