import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getTestPayment, makeTestPayment } from '#contract/payments/testPayment.ts'
import { openPiece } from '#page/testing/openPiece.tsx'
import { signInToNewStore } from '#page/testing/signIn.ts'
import { type Fault, fail, loseResponse, PATIENCE, saysOfWrite } from '#shell/testing/faults.ts'
import { TestPayment } from './shared/TestPayment.tsx'

async function open() {
  await signInToNewStore()
  return openPiece(
    <Suspense>
      <TestPayment />
    </Suspense>,
  )
}
const make = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Make a test payment' }))
const way = () => screen.findByRole('list', { name: 'The money’s way' }, PATIENCE)

test('a test payment whose response is lost is made once', async () => {
  const app = await open()
  loseResponse('post', makeTestPayment.path)
  await make(app)
  expect(await way()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await request(getTestPayment, {})).payment).not.toBeNull()
})

test.each<Fault>(['500', '504'])('a test payment that fails (%s) says so, and can be repeated', async fault => {
  const app = await open()
  const { recover } = fail('post', makeTestPayment.path, fault)
  await make(app)
  expect(await screen.findByText(saysOfWrite(fault), {}, PATIENCE)).toBeVisible()
  expect((await request(getTestPayment, {})).payment).toBeNull()
  recover()
  await make(app)
  expect(await way()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
