import Package from 'lucide/dist/esm/icons/package.mjs'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FieldRow, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'

export function States() {
  return (
    <Stack>
      <Notice tone="info" title="A draft from yesterday" actions={<Button size="small">Restore draft</Button>}>
        You left this product without saving it.
      </Notice>
      <Notice tone="ok">Your shop is live.</Notice>
      <Notice tone="warn" title="5 of 5 products">
        Your plan holds no more. Choose a larger plan to add another.
      </Notice>
      <Notice tone="danger">The price was not saved: someone else changed it.</Notice>
      <Notice tone="neutral">Prices are in US dollars.</Notice>
      <FieldRow>
        <Progress label="Importing" value={40} />
        <Progress label="Preparing" />
      </FieldRow>
      <FieldRow>
        <EmptyState
          art={<Icon glyph={Package} size={32} />}
          title="Add your first product"
          actions={
            <>
              <Button variant="primary">Add product</Button>
              <Button>Watch the video</Button>
            </>
          }
        >
          Products are what shoppers find, choose and buy in your shop.
        </EmptyState>
        <ErrorPanel title="The products did not load" actions={<Button>Try again</Button>}>
          The shop did not answer in time. Nothing is lost.
        </ErrorPanel>
      </FieldRow>
    </Stack>
  )
}
