import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#i18n/messages.ts'
import { presetRange } from '#lib/dayRange.ts'
import { openPiece } from '../../testing/openPiece.tsx'
import { DayRangePicker, type PickedDays } from './DayRangePicker.tsx'

const ZONE = 'America/New_York'
let picked: PickedDays[] = []

beforeEach(() => {
  picked = []
  // Still November 1 in New York.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-02T03:30:00Z'))
})
afterEach(() => vi.restoreAllMocks())

function Piece() {
  const [value, setValue] = useState<PickedDays>({ preset: 'today', ...presetRange('today', ZONE) })
  return (
    <DayRangePicker
      zone={ZONE}
      value={value}
      onValue={next => {
        picked.push(next)
        setValue(next)
      }}
    />
  )
}

async function openPicker() {
  await loadMessages('filters')
  const { user } = openPiece(<Piece />)
  return { user, period: await screen.findByRole('combobox', { name: 'Period' }) }
}
const day = (name: string) => screen.getByLabelText(`${name} (Eastern Time)`)
const type = (name: string, value: string) => fireEvent.change(day(name), { target: { value } })

test('a preset uses the store’s days and names its time zone', async () => {
  const { user, period } = await openPicker()
  expect(period).toHaveAccessibleDescription('Nov 1, 2026, Eastern Time')
  await user.selectOptions(period, 'Last month')
  expect(picked).toEqual([
    {
      preset: 'lastMonth',
      from: '2026-10-01',
      to: '2026-10-31',
      start: '2026-10-01T04:00:00.000Z',
      end: '2026-11-01T04:00:00.000Z',
    },
  ])
  expect(period).toHaveAccessibleDescription(/^Oct 1\s–\s31, 2026, Eastern Time$/)
  expect(screen.queryByLabelText(/^From/)).toBeNull()
})

test('custom days start from the shown range and apply once valid', async () => {
  const { user, period } = await openPicker()
  await user.selectOptions(period, 'Custom')
  expect(day('From')).toHaveValue('2026-11-01')
  expect(day('To')).toHaveValue('2026-11-01')

  type('To', '2026-10-31')
  expect(day('To')).toHaveAccessibleDescription('“To” is below “From”. Change one of them.')
  type('From', '0002-10-20')
  expect(picked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-01' })
  expect(day('To')).toHaveValue('2026-10-31')

  type('From', '2026-10-20')
  expect(picked.at(-1)).toEqual({
    preset: 'custom',
    from: '2026-10-20',
    to: '2026-10-31',
    start: '2026-10-20T04:00:00.000Z',
    end: '2026-11-01T04:00:00.000Z',
  })
  await user.selectOptions(period, 'Today')
  await user.selectOptions(period, 'Custom')
  expect(day('From')).toHaveValue('2026-11-01')
})
