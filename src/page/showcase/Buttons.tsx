import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { ViewTab, ViewTabs } from '#ui/ViewTabs.tsx'
import { PICTURE } from './samples.ts'

export function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <Stack>
      <Inline>
        <Button variant="primary" icon={<Icon glyph={Plus} />}>
          Add product
        </Button>
        <Button>Export</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete product</Button>
        <a className={buttonClass()} href="#link">
          Visit the shop
        </a>
        <IconButton glyph={Pencil} label="Edit product" />
        <IconButton glyph={ArrowLeft} label="Back to products" directed variant="secondary" />
      </Inline>
      <Inline>
        <Button variant="primary" busy={busy} busyLabel="Saving…" onClick={() => setBusy(true)}>
          Save product
        </Button>
        <Button variant="primary" busy busyLabel="Saving…">
          Saving
        </Button>
        <Button busy busyLabel="Loading…">
          Load more
        </Button>
        <Button variant="primary" disabled>
          Not now
        </Button>
        <Button disabled>Not now</Button>
        <Button variant="ghost" disabled>
          Not now
        </Button>
        <Button size="small">Small</Button>
        <Button size="small" variant="primary">
          Small
        </Button>
        <IconButton glyph={Pencil} label="Edit name" size="small" />
      </Inline>
      <Inline>
        <StatusBadge tone="ok">Active</StatusBadge>
        <StatusBadge tone="warn">Low stock</StatusBadge>
        <StatusBadge tone="danger">Out of stock</StatusBadge>
        <StatusBadge tone="info">Scheduled</StatusBadge>
        <StatusBadge>Inactive</StatusBadge>
        <Badge>12</Badge>
        <Badge tone="info">New</Badge>
        <Kbd>Ctrl K</Kbd>
      </Inline>
      <Inline>
        <Thumbnail src={PICTURE} alt="A mug" />
        <Thumbnail alt="" />
        <Thumbnail src={PICTURE} alt="A mug" size={64} />
        <Thumbnail src="/none.png" alt="A picture that does not come" size={96} />
      </Inline>
      <PageHeader
        title="Stoneware mug with a handle for two hands"
        back={
          <a href="#back" aria-label="Back to products" className={buttonClass({ variant: 'ghost', square: true })}>
            <Icon glyph={ArrowLeft} directed />
          </a>
        }
        badge={<StatusBadge tone="ok">Active</StatusBadge>}
        actions={<Button>Duplicate</Button>}
      />
      <ViewTabs label="Views of products">
        <ViewTab>
          <a href="#all" aria-current="page">
            All
          </a>
        </ViewTab>
        {['Active', 'Inactive', 'Out of stock'].map(view => (
          <ViewTab key={view}>
            <a href="#view">{view}</a>
          </ViewTab>
        ))}
      </ViewTabs>
    </Stack>
  )
}
