import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/chips/Chip.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { PopoverButton } from '#ui/overlay/PopoverButton.tsx'
import ToastRegion from '#ui/toast/ToastRegion.tsx'
import { toast } from '#ui/toast/toasts.ts'

type Shown = 'dialog' | 'confirm' | 'locked' | null

export function Overlays() {
  const [shown, setShown] = useState<Shown>(null)
  const [failed, setFailed] = useState(false)
  const [filter, setFilter] = useState<string | null>('Kitchen')
  const close = () => setShown(null)
  return (
    <Stack>
      <Inline>
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button
          onClick={() => {
            setFailed(false)
            setShown('confirm')
          }}
        >
          Ask before deleting
        </Button>
        <Button onClick={() => setShown('locked')}>Ask to log in</Button>
        <MenuButton
          variant="secondary"
          entries={() => [
            { label: 'Duplicate', glyph: Copy },
            { label: 'Delete', glyph: Trash, danger: true, onSelect: () => setShown('confirm') },
          ]}
        >
          More actions
        </MenuButton>
        <PopoverButton label="Add filter" title="Add filter">
          {done => (
            <Stack>
              <Field label="Category">
                <Select>
                  <option>Kitchen</option>
                  <option>Textiles</option>
                </Select>
              </Field>
              <Button
                variant="primary"
                onClick={() => {
                  setFilter('Textiles')
                  done()
                }}
              >
                Apply filter
              </Button>
            </Stack>
          )}
        </PopoverButton>
        {filter && (
          <Chip removeLabel={`Remove filter ${filter}`} onRemove={() => setFilter(null)}>
            Category: {filter}
          </Chip>
        )}
      </Inline>
      <Inline>
        <Button
          onClick={() =>
            toast({ text: 'Stoneware mug successfully removed', action: { label: 'Undo', onAction: close } })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast({ tone: 'danger', text: 'Problem processing your product', seconds: 10 })}>
          Urgent toast
        </Button>
        <Button
          onClick={() =>
            toast({
              tone: 'info',
              seconds: 'stay',
              text: 'We sent olivia@example.test a verification email. Need another one?',
              action: { label: 'Resend', onAction: close },
            })
          }
        >
          Toast that stays
        </Button>
      </Inline>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Rename view"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save view
            </Button>
          </>
        }
      >
        <Field label="Name" hint="It stands on the tab.">
          <TextInput defaultValue="Low stock" />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete Stoneware mug?"
        confirmLabel="Delete product"
        cancelLabel="Cancel"
        danger
        error={failed ? 'The shop did not answer. Try again in a moment.' : undefined}
        onConfirm={() => setFailed(true)}
        onCancel={close}
      >
        Shoppers will no longer find it. This cannot be undone.
      </ConfirmDialog>
      <Dialog
        open={shown === 'locked'}
        onClose={close}
        title="Please log in again"
        alert
        actions={
          <Button variant="primary" onClick={close}>
            Log In
          </Button>
        }
      >
        Your work is kept.
      </Dialog>
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
    </Stack>
  )
}
