import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#api/client.ts'
import { openPiece, openPieceTwice } from '#page/testing/openPiece.tsx'
import { Button } from '#ui/Button.tsx'
import { installCardVault } from '../testing/cardVault.ts'
import { enterCard } from '../testing/enterCard.ts'
import { CardError } from './CardError.tsx'
import { CardFields } from './CardFields.tsx'
import { type CardToken, useCardFields } from './useCardFields.ts'

let vault: ReturnType<typeof installCardVault>
beforeAll(() => {
  vault = installCardVault()
  connect({ config: inject('provider').config, onForbidden: () => undefined })
})

const tokens: (CardToken | null)[] = []

function Piece() {
  const card = useCardFields()
  const pay = async () => void tokens.push(await card.createToken({ firstName: 'Ada', lastName: 'Lovelace' }))
  return (
    <>
      <CardFields card={card} />
      <CardError card={card} />
      <Button onClick={pay}>Pay</Button>
      <p>{card.isComplete ? 'Complete' : 'Incomplete'}</p>
    </>
  )
}
const press = (name: string) => screen.getByRole('button', { name })
const events = () => window.dataLayer?.map(({ event, description }) => [event, description])

test('a card becomes a token, without its number being known here', async () => {
  const { user, container } = openPiece(<Piece />)
  await enterCard(user)
  expect(screen.getByText('Complete')).toBeVisible()
  await user.click(press('Pay'))
  await waitFor(() => expect(tokens.at(-1)).toMatchObject({ brand: 'Visa', lastFour: '4242', expiration: '12/2034' }))
  expect(tokens.at(-1)?.token).toMatch(/^tok_/)
  expect(container.innerHTML).not.toContain('4242 4242')
  expect(events()).toEqual([])
})

test('missing and wrong parts are named, and the first has the focus', async () => {
  const { user } = openPiece(<Piece />)
  const number = await screen.findByLabelText('Card number in the vault')
  await user.click(press('Pay'))
  expect(number).toHaveFocus()
  expect(screen.getByRole('group', { name: /Card number/ })).toHaveAccessibleDescription('Enter the whole card number.')
  expect(screen.getByText('Enter the whole security code.')).toBeVisible()
  await enterCard(user, { number: '4242424242424241', expiry: '12 / 2020' })
  expect(screen.getByText(/^Check the card number/)).toBeVisible()
  expect(screen.getByText('This card has expired. Use another card.')).toBeVisible()
  await enterCard(user)
  expect(screen.queryByText(/^Check the card number/)).toBeNull()
})

test('a card that gives no token is refused in the quoted words', async () => {
  const { user } = openPiece(<Piece />)
  await enterCard(user, { number: '4000000000000127' })
  await user.click(press('Pay'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There was a problem with your payment card. Please check your payment details and try again.',
  )
  expect(events()).toEqual([['paymentFailed', 'Stripe Token Error']])
  expect(screen.getByText('Check the security code.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Security code in the vault')).toHaveFocus())
  await user.click(press('Dismiss'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a card is not blamed for a lost connection, and works after it', async () => {
  vault.isAway = true
  const { user } = openPiece(<Piece />)
  await enterCard(user)
  await user.click(press('Pay'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t reach the card payment provider/)
  vault.isAway = false
  await user.click(press('Pay'))
  await waitFor(() => expect(tokens.at(-1)).toMatchObject({ lastFour: '4242' }))
})

test('a prepaid card is refused, with its own event', async () => {
  const { user } = openPiece(<Piece />)
  await enterCard(user, { number: '5105105105105100' })
  await user.click(press('Pay'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Prepaid cards are not currently accepted. Please provide a credit or debit card, or contact us for help.',
  )
  expect(tokens.at(-1)).toBeNull()
  expect(events()).toEqual([
    ['prepaidCardRefused', undefined],
    ['paymentFailed', 'Prepaid card'],
  ])
})

test('a card can be entered in development, where each field mounts twice', async () => {
  const { user } = openPieceTwice(<Piece />)
  await enterCard(user)
  expect(screen.getByText('Complete')).toBeVisible()
  await user.click(press('Pay'))
  await waitFor(() => expect(tokens.at(-1)).toMatchObject({ lastFour: '4242' }))
  expect(screen.getAllByLabelText('Card number in the vault')).toHaveLength(1)
})

test('a card can be entered after its fields closed while they loaded', async () => {
  function Closing() {
    const card = useCardFields()
    const [opened, setOpened] = useState(0)
    return (
      <>
        <CardFields key={opened} card={card} />
        <Button onClick={() => setOpened(opened + 1)}>Open again</Button>
        <p>{card.isComplete ? 'Complete' : 'Incomplete'}</p>
      </>
    )
  }
  const { user } = openPiece(<Closing />)
  vault.isSlow = true
  await user.click(press('Open again'))
  await screen.findByLabelText('Card number in the vault')
  vault.isSlow = false
  await user.click(press('Open again'))
  await enterCard(user)
  expect(screen.getByText('Complete')).toBeVisible()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
