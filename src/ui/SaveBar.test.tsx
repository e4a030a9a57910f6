import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { SaveBar, type SaveState } from './SaveBar.tsx'

afterEach(cleanup)

const MESSAGES: Record<SaveState, string> = {
  default: 'Unsaved changes',
  loading: 'Saving…',
  success: 'Saved',
  error: 'Not saved',
}

test('every step of saving is announced from one live region', () => {
  const bar = (state: SaveState) => (
    <SaveBar label="Unsaved changes" state={state} message={MESSAGES[state]}>
      <Button>Save product</Button>
    </SaveBar>
  )
  const { rerender } = render(bar('default'))
  const line = screen.getByRole('status')
  for (const state of ['loading', 'error', 'loading', 'success'] as const) {
    rerender(bar(state))
    expect(screen.getByRole('status')).toBe(line)
    expect(line.textContent).toBe(MESSAGES[state])
    expect(screen.getByRole('region', { name: 'Unsaved changes' }).dataset.state).toBe(state)
  }
})

test('the bar never covers the focused field', () => {
  render(
    <SaveBar label="Unsaved changes" message="Unsaved changes">
      <Button>Save product</Button>
    </SaveBar>,
  )
  expect(document.querySelector('[data-bottom-bar]')).toBe(screen.getByRole('region'))
})
