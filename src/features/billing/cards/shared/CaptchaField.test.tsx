import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#api/client.ts'
import { openPiece } from '#page/testing/openPiece.tsx'
import { Button } from '#ui/Button.tsx'
import { installCaptchaWorker } from '../testing/captchaWorker.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useCaptcha } from './useCaptcha.ts'

installCaptchaWorker()

beforeAll(() => {
  connect({ config: inject('provider').config, onForbidden: () => undefined })
})

function Piece() {
  const captcha = useCaptcha()
  return (
    <>
      <CaptchaField captcha={captcha} />
      <Button onClick={captcha.validate}>Order</Button>
      <Button onClick={captcha.reset}>Fail</Button>
      <p>{captcha.response ?? 'None'}</p>
    </>
  )
}
const box = () => screen.findByRole('checkbox', { name: /not a robot/ })

test('a captcha is solved by a press, and again after a failure', async () => {
  const { user } = openPiece(<Piece />)
  await box()
  await user.click(screen.getByRole('button', { name: 'Order' }))
  expect(screen.getByText('Check the box to show that you’re not a robot.')).toBeVisible()
  expect(await box()).toHaveFocus()
  await user.keyboard(' ')
  const response = await screen.findByText(/^ey/)
  const first = response.textContent
  expect(screen.queryByText(/Check the box/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fail' }))
  expect(screen.getByText('None')).toBeVisible()
  await user.click(await box())
  await waitFor(() => expect(screen.getByText(/^ey/)).toBeVisible())
  expect(screen.getByText(/^ey/).textContent).not.toBe(first)
})
