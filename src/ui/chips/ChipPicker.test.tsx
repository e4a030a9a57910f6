import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../form/Field.tsx'
import { ChipPicker } from './ChipPicker.tsx'

const OPTIONS = ['Kitchen', 'Tableware', 'Café', 'Candles'].map(label => ({ value: label.toLowerCase(), label }))
const blurred = vi.fn()
const escaped = vi.fn()

function Harness({ create }: Pick<Parameters<typeof ChipPicker>[0], 'create'>) {
  const [value, setValue] = useState<readonly string[]>(['kitchen', 'tableware'])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog that the picker may be in
    <div onKeyDown={event => event.key === 'Escape' && escaped()}>
      <Field label="Categories">
        <ChipPicker
          options={OPTIONS}
          value={value}
          onValue={setValue}
          onBlur={blurred}
          emptyText="No category of this name."
          create={create}
          removeLabel={label => `Remove ${label}`}
        />
      </Field>
      <button type="button">Elsewhere</button>
    </div>
  )
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Categories' })
const chips = () => screen.getAllByRole('button', { name: /^Remove/ }).map(cross => cross.getAttribute('aria-label'))

test('Escape never removes picked options, with the list open or closed', async () => {
  render(<Harness />)
  await userEvent.click(input())
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(escaped).not.toHaveBeenCalled()

  await userEvent.keyboard('{Escape}{Escape}')
  expect(chips()).toEqual(['Remove Kitchen', 'Remove Tableware'])
  expect(escaped).toHaveBeenCalledTimes(2)
})

test('a few letters and Enter pick without submitting the form', async () => {
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <Harness />
    </form>,
  )
  await userEvent.type(input(), 'cafe{Enter}')
  expect(chips()).toContain('Remove Café')
  expect(input().value).toBe('')
  expect(sent).not.toHaveBeenCalled()
})

test('picking closes the list, and typing more opens it again', async () => {
  render(<Harness />)
  await userEvent.type(input(), 'caf{Enter}')
  expect(chips()).toContain('Remove Café')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(input(), 'can')
  expect(screen.getByRole('listbox')).toBeTruthy()
})

test('arrow keys move over options, and picking again unpicks', async () => {
  render(<Harness />)
  await userEvent.type(input(), '{ArrowDown}{ArrowDown}')
  const marked = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  expect(marked?.textContent).toBe('Tableware')
  expect(marked?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Remove Kitchen'])
})

test('Backspace moves to the chips first and removes only there', async () => {
  render(<Harness />)
  await userEvent.click(input())
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toHaveLength(2)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Tableware')
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual(['Remove Kitchen'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Kitchen')
})

test('without creation, an unknown name is reported as not found', async () => {
  render(<Harness />)
  await userEvent.type(input(), 'Gardens{Enter}')
  expect(screen.getByText('No category of this name.')).toBeTruthy()
  expect(chips()).toHaveLength(2)
})

test('leaving the field closes the list and notifies the form once', async () => {
  render(<Harness />)
  await userEvent.type(input(), 'can')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input().value).toBe('')
  expect(blurred).toHaveBeenCalledTimes(1)
})

test('leaving the field keeps typed text where it may be created', async () => {
  const onCreate = vi.fn()
  render(<Harness create={{ label: typed => `Create “${typed}”`, onCreate, whenLeft: true }} />)
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await userEvent.type(input(), ' Garden ')
  await leave()
  expect(onCreate.mock.calls).toEqual([['Garden']])
  const before = chips().length
  await userEvent.type(input(), 'CANDLES')
  await leave()
  expect(chips()).toHaveLength(before + 1)
  await userEvent.type(input(), 'candles')
  await leave()
  await userEvent.type(input(), 'Given up{Escape}{Escape}')
  await leave()
  expect([onCreate.mock.calls.length, chips().length]).toEqual([1, before + 1])
})

test('leaving the field picks an option whose whole name was typed', async () => {
  render(<Harness />)
  const before = chips().length
  await userEvent.type(input(), ' candles')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(chips()).toHaveLength(before + 1)
  await userEvent.type(input(), 'candle')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(chips()).toHaveLength(before + 1)
})

test('creating is offered last, and only for what does not exist', async () => {
  const onCreate = vi.fn()
  render(<Harness create={{ label: typed => `Create “${typed}”`, onCreate }} />)
  const options = () => screen.queryAllByRole('option').map(option => option.textContent)
  await userEvent.type(input(), ' can')
  expect(options()).toEqual(['Candles', 'Create “can”'])
  await userEvent.type(input(), 'dles')
  expect(options()).toEqual(['Candles'])
  await userEvent.clear(input())
  await userEvent.type(input(), 'Garden{Enter}')
  expect(onCreate).toHaveBeenCalledWith('Garden')
  expect(chips()).toHaveLength(2)
})

test('Ctrl+S picks a fully typed label and leaves a partial one', async () => {
  render(<Harness />)
  await userEvent.type(input(), 'cand{Control>}s{/Control}')
  expect(chips()).toEqual(['Remove Kitchen', 'Remove Tableware'])
  expect(input().value).toBe('cand')
  await userEvent.type(input(), 'les')
  fireEvent.keyDown(input(), { key: 'س', code: 'KeyS', ctrlKey: true })
  expect(chips()).toEqual(['Remove Kitchen', 'Remove Tableware', 'Remove Candles'])
  expect(input().value).toBe('')
  const onCreate = vi.fn()
  cleanup()
  render(<Harness create={{ label: typed => `Create ${typed}`, onCreate, whenLeft: true }} />)
  await userEvent.type(input(), 'Garden{Control>}s{/Control}')
  expect(onCreate.mock.calls).toEqual([['Garden']])
})
