import { loadCards } from './loadCards.ts'

/** Asks the payer to confirm a payment with their bank, on its page; whether they did. */
export async function confirmPayment(clientSecret: string): Promise<boolean> {
  try {
    const cards = await loadCards()
    const { error } = await cards.confirmCardPayment(clientSecret)
    return error === undefined
  } catch {
    return false
  }
}
