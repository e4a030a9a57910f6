import i18next from 'i18next'
import { messageOf } from '#i18n/messageOf.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SlowStart } from './SlowStart.tsx'
import { useScreenHandle } from './screenHandle.ts'

/** Rows that fit an ordinary window. */
const ROWS = 10

interface StartingScreenProps {
  /** Not where a screen of another kind may come. */
  hasTitle?: boolean
}

/** A screen's title and a skeleton of its rows, while session and data are loading. */
export function StartingScreen({ hasTitle = true }: StartingScreenProps) {
  const title = useScreenHandle()?.title
  return (
    <>
      <SlowStart />
      <div aria-hidden="true">
        <Stack>
          <PageHeader
            title={
              hasTitle && title && i18next.exists(title) ? messageOf(title) : <Skeleton width="10rem" height="1.5rem" />
            }
          />
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
    </>
  )
}
