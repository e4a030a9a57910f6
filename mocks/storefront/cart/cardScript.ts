/** The part of Stripe.js that is used. */
interface CardElement {
  mount(place: Element): void
  focus(): void
}
type CardError = { error?: { message: string } }
interface CardService {
  elements(options: object): { create(part: string): CardElement }
  createToken(element: CardElement | undefined): Promise<CardError & { token?: { id: string } }>
  confirmCardPayment(clientSecret: string): Promise<CardError>
}

/**
 * Shows the vault's fields for a card on the review page, and gives the form a token when it is sent. Nothing of a card comes
 * into this page. It must be self-contained, because its source text is sent.
 */
export function enterCard() {
  const fields = document.querySelector<HTMLElement>('.card-fields')
  const form = fields?.closest('form')
  const token = form?.querySelector<HTMLInputElement>('[name=token]')
  const problem = document.querySelector<HTMLElement>('#card-wrong')
  const place = form?.querySelector<HTMLButtonElement>('button.ready')
  if (!fields || !form || !token || !problem || !place) return
  const { Stripe } = window as unknown as { Stripe?: (key: string) => CardService }
  const stripe = Stripe?.(fields.dataset.key ?? '')
  const elements = stripe?.elements({ locale: document.documentElement.lang })
  const parts = [...fields.querySelectorAll<HTMLElement>('[data-card]')].map(target => {
    const element = elements?.create(target.dataset.card ?? '')
    element?.mount(target)
    return element
  })
  const isByCard = () => form.querySelector<HTMLInputElement>('[name=payment]:checked')?.value === 'card'
  const show = () => {
    fields.hidden = !isByCard() || !stripe
  }
  const fail = (message: string) => {
    token.value = ''
    place.disabled = false
    problem.textContent = message
    parts[0]?.focus()
  }
  const { away = '', refused = '' } = fields.dataset

  form.addEventListener('change', show)
  show()
  form.addEventListener('submit', async event => {
    // Other buttons of the form don't pay.
    if (!isByCard() || token.value !== '' || (event.submitter && event.submitter !== place)) return
    event.preventDefault()
    problem.textContent = ''
    if (!stripe) return fail(away)
    if (place.disabled) return
    place.disabled = true
    const result = await stripe.createToken(parts[0]).catch(() => null)
    if (!result?.token) return fail(result?.error?.message ?? away)
    token.value = result.token.id
    form.submit()
  })

  async function confirmWithBank(clientSecret: string) {
    if (place) place.disabled = true
    const result = await stripe?.confirmCardPayment(clientSecret).catch(() => null)
    if (result && !result.error) form?.submit()
    else fail(refused)
  }
  if (token.dataset.secret && stripe) void confirmWithBank(token.dataset.secret)
}
