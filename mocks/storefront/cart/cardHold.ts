import { hashOf } from '../../http/secrets.ts'
import { behaviorEnding } from '../../services/vault/testCards.ts'
import { CANCELED, type Card, ChargeResponseLost, type ChargeResult, type Vault } from '../../services/vault/vault.ts'
import { CARD_PROBLEMS, type CardProblem } from '../words/en/checkout.ts'

/** What became of a card before its order is placed. */
export interface CardHold {
  key: string
  card: Card | null
  amount: number
  status: ChargeResult['status'] | 'unknown'
  /** Why it failed; `null` if it did not. */
  problem: CardProblem | null
  clientSecret: string | null
}

interface HoldRequest {
  tenant: string
  cartId: string
  /** Of the form. */
  intention: string
  token: string
  amount: number
  /** Nothing is held: the card does what a test card with its digits does. */
  isTest: boolean
  now: Date
}

/**
 * Holds what an order costs on a shopper's card; the vault knows the card, we know its token. The same form has the same
 * result. Outside our transactions, and only a hold: if no order follows, it is released, or ends by itself.
 */
export async function holdOnCard(vault: Vault, request: HoldRequest): Promise<CardHold> {
  const { tenant, cartId, intention, token, amount, isTest, now } = request
  const key = `shop-${hashOf(JSON.stringify([tenant, cartId, intention, token, amount]))}`
  const none = { key, card: null, amount, clientSecret: null }
  const { useToken: redeem } = vault
  const card = await redeem(token, `shop-${tenant}-${cartId}`, now)
  if (!card) return { ...none, status: 'declined', problem: token === '' ? 'enterCard' : 'gone' }
  if (isTest) {
    const behavior = behaviorEnding(card.lastFour)
    const problem = CARD_PROBLEMS.find(each => each === behavior) ?? null
    return { ...none, card, status: problem ? 'declined' : 'succeeded', problem }
  }
  const result = await holdTwice(vault, { key, cardId: card.id, amount, now })
  if (!result) return { ...none, card, status: 'unknown', problem: 'unknown' }
  const { status, clientSecret, code } = result
  return { ...none, card, status, problem: status === 'declined' ? problemOf(code) : null, clientSecret }
}

const problemOf = (code: string): CardProblem =>
  code === CANCELED ? 'gone' : (CARD_PROBLEMS.find(each => each === code) ?? 'declined')

/** Sent again if the response is lost; `null` if that one is lost, too. */
async function holdTwice(vault: Vault, request: Parameters<Vault['hold']>[0]): Promise<ChargeResult | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return await vault.hold(request)
    } catch (error) {
      if (!(error instanceof ChargeResponseLost)) throw error
    }
  }
  return null
}
