import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Logo } from './Logo.tsx'
import styles from './Shell.module.css'
import { SlowStart } from './SlowStart.tsx'

/** Rows that fit an ordinary window. */
const ROWS = 10

/** A skeleton of the console while session, code and data are loading, so that nothing moves when they arrive. */
export function Starting() {
  return (
    <div className={styles.shell}>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.startingLogo}>
          <Logo />
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.bar} />
        <SlowStart />
        <div className={styles.main} aria-hidden="true">
          <Stack gap={6}>
            <Skeleton width="10rem" height="1.5rem" />
            <Card>
              <Stack gap={6}>
                {Array.from({ length: ROWS }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty bars have nothing else to be told apart by
                  <Skeleton key={row} height="1.5rem" />
                ))}
              </Stack>
            </Card>
          </Stack>
        </div>
      </div>
    </div>
  )
}
