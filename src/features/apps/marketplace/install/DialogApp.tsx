import type { App } from '#contract/store/marketplace.ts'
import { Stack } from '#ui/Layout.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import styles from '../marketplace.module.css'

/** Which app a dialog is about. */
export function DialogApp({ app }: { app: App }) {
  return (
    <div className={styles.row}>
      <Thumbnail src={app.logo} alt="" />
      <Stack gap={1}>
        <strong>
          <bdi>{app.title}</bdi>
        </strong>
        <bdi>{app.developer}</bdi>
      </Stack>
    </div>
  )
}
