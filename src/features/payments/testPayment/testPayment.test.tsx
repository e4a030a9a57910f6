import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { openPiece } from '#page/testing/openPiece.tsx'
import { signInToNewStore } from '#page/testing/signIn.ts'
import { TestPayment } from './shared/TestPayment.tsx'

test('a test payment shows the money’s way, fee and date', async () => {
  await signInToNewStore()
  const { user } = openPiece(
    <Suspense>
      <TestPayment />
    </Suspense>,
  )
  await user.click(await screen.findByRole('button', { name: 'Make a test payment' }))
  const way = within(await screen.findByRole('list', { name: 'The money’s way' }))
  expect(way.getAllByText('Done')).toHaveLength(3)
  expect(way.getByText(/^Would arrive .*E[DS]T$/)).toBeVisible()
  expect(screen.getByText('$0.67')).toBeVisible()
})
