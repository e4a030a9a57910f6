import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FileDrop } from './FileDrop.tsx'

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })

/** A place for files, as under an open dialog if it is `covered`. */
function Screen({ covered }: { covered?: boolean }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <div aria-hidden={covered}>
      <FileDrop
        accept="image/*"
        label="Add images"
        hint="Or drop them here."
        cameraLabel="Take a photo"
        onFiles={files => setNames(before => [...before, ...files.map(({ name }) => name)])}
      >
        <p>The images</p>
      </FileDrop>
      <output>{names.join(', ') || 'nothing'}</output>
    </div>
  )
}

function open(covered?: boolean) {
  render(<Screen covered={covered} />)
  return userEvent.setup({ applyAccept: false })
}

const taken = () => screen.getByText(/./, { selector: 'output' }).textContent
const chooser = (name = 'Add images') => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

/** An event with files or text, as the browser fires it; returns whether the page has handled it. */
function fire(
  kind: 'drop' | 'dragOver' | 'paste',
  files: File[],
  types: string[],
  target = kind === 'paste' ? document.body : screen.getByText('The images'),
) {
  const data = { files, types }
  const event = createEvent[kind](target, kind === 'paste' ? { clipboardData: data } : { dataTransfer: data })
  fireEvent(target, event)
  return event.defaultPrevented
}

test('files are chosen, and the same one can be chosen again after it failed', async () => {
  const user = open()
  const { multiple, accept } = chooser()
  expect({ multiple, accept }).toEqual({ multiple: true, accept: 'image/*' })
  await user.upload(chooser(), [fileOf('a.png'), fileOf('b.png')])
  await user.upload(chooser(), fileOf('a.png'))
  expect(taken()).toBe('a.png, b.png, a.png')
  expect(chooser().value).toBe('')
})

test('a phone’s camera takes one photo at a time', async () => {
  const user = open()
  expect(chooser('Take a photo')).toHaveAttribute('capture', 'environment')
  await user.upload(chooser('Take a photo'), fileOf('photo.png'))
  expect(taken()).toBe('photo.png')
})

test('all dropped files are taken, and the browser opens none of them', () => {
  open()
  expect(fire('dragOver', [], ['Files'])).toBe(true)
  expect(fire('drop', [fileOf('a.png'), fileOf('b.png')], ['Files'])).toBe(true)
  expect(taken()).toBe('a.png, b.png')
})

test('a file dropped beside the area doesn’t replace the page', () => {
  open()
  expect(fire('dragOver', [], ['Files'], document.body)).toBe(true)
  expect(fire('drop', [fileOf('a.png')], ['Files'], document.body)).toBe(true)
  expect(fire('drop', [], ['text/plain'], document.body)).toBe(false)
  expect(taken()).toBe('nothing')
})

test('dragged text is left to the browser', () => {
  open()
  expect(fire('dragOver', [], ['text/plain'])).toBe(false)
  expect(fire('drop', [], ['text/plain'])).toBe(false)
  expect(taken()).toBe('nothing')
})

test('a pasted screenshot is taken wherever the focus is', () => {
  open()
  expect(fire('paste', [fileOf('image.png')], ['Files'])).toBe(true)
  expect(taken()).toBe('image.png')
})

test('pasted text stays text, also when it comes with an image', () => {
  open()
  expect(fire('paste', [], ['text/plain'])).toBe(false)
  expect(fire('paste', [fileOf('cells.png')], ['text/plain', 'text/html', 'Files'])).toBe(false)
  expect(taken()).toBe('nothing')
})

test('a paste into a dialog doesn’t reach the form below', () => {
  open(true)
  expect(fire('paste', [fileOf('image.png')], ['Files'])).toBe(false)
  expect(taken()).toBe('nothing')
})
