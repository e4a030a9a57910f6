import type { CardPart, CardProblem, CardRules } from '../rules/cardRules.ts'
import type { CardField, FieldOptions, FromFrame, ToFrame } from './messages.ts'

/**
 * Runs in the frame of one field. It listens to the window around it only, and only if that is an app's; the fields of a card
 * find each other among the frames of that window, because they have one origin, and no other window can read them. It must be
 * self-contained: its source text is sent.
 */
export function runInField(rules: CardRules) {
  const input = document.querySelector('input') as HTMLInputElement
  const described = document.querySelector('p') as HTMLElement
  const { part, origins = '', number, expiry, cvc } = document.body.dataset
  const own = part as CardPart
  /** One `*` stands for the name of a store. */
  const isHost = (origin: string) =>
    origins.split(' ').some(host => {
      const [before = '', after] = host.split('*')
      if (after === undefined) return origin === host
      const name = origin.slice(before.length, origin.length - after.length)
      return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) && origin === before + name + after
    })
  let host = ''
  let key = ''
  let isLeft = false
  let last = ''
  const tell = (message: FromFrame) => host && window.parent.postMessage(message, host)

  /** The fields of the same card. */
  function siblings(group: string): CardField[] {
    const found: CardField[] = []
    for (let at = 0; at < window.parent.length; at++) {
      try {
        const { cardField } = window.parent[at] as unknown as { cardField?: CardField }
        if (cardField?.group === group && group !== '') found.push(cardField)
      } catch {
        // A frame of another origin.
      }
    }
    return found
  }
  const read = (which: CardPart) =>
    siblings(field.group)
      .find(each => each.part === which)
      ?.read() ?? ''

  function check() {
    if (own === 'cardNumber') return rules.checkNumber(input.value)
    return own === 'cardExpiry' ? rules.checkExpiry(input.value) : rules.checkCvc(input.value, read('cardNumber'))
  }

  function report() {
    const { isEmpty, isComplete, problem, final } = check()
    const code: CardProblem | null = isLeft && !isEmpty ? final : problem
    input.setAttribute('aria-invalid', String(code !== null))
    described.textContent = code ? ({ cardNumber: number, cardExpiry: expiry, cardCvc: cvc }[own] ?? '') : ''
    document.body.dataset.state = code ? 'invalid' : isComplete ? 'complete' : ''
    const brand = own === 'cardNumber' ? { brand: rules.brandOf(input.value)?.code ?? 'unknown' } : {}
    const change = { empty: isEmpty, complete: isComplete, code, ...brand }
    // Browsers also send events that change nothing.
    if (JSON.stringify(change) === last) return
    last = JSON.stringify(change)
    tell({ vault: 'change', change })
  }

  /** Groups the digits, and leaves the caret behind the digit that it was behind. */
  function format() {
    const { value, selectionStart } = input
    const digits = rules.digitsOf(value.slice(0, selectionStart ?? value.length)).length
    const { text } = check()
    if (text === value) return
    input.value = text
    if (document.activeElement !== input) return
    let at = 0
    for (let seen = 0; at < text.length && (seen < digits || !/\d/.test(text[at - 1] ?? '')); at++) {
      if (/\d/.test(text[at] ?? '')) seen += 1
    }
    const isAtEnd = digits >= rules.digitsOf(value).length
    input.setSelectionRange(isAtEnd ? text.length : at, isAtEnd ? text.length : at)
  }

  function apply({ placeholder, disabled, style }: FieldOptions) {
    if (typeof placeholder === 'string') input.placeholder = placeholder
    input.disabled = disabled === true
    const base = (style?.base ?? {}) as Record<string, unknown>
    const known = { color: 'color', fontFamily: 'font-family', fontSize: 'font-size', fontWeight: 'font-weight' }
    for (const [name, property] of Object.entries({ ...known, letterSpacing: 'letter-spacing' })) {
      if (typeof base[name] === 'string') input.style.setProperty(property, base[name])
    }
    const hint = (base['::placeholder'] as { color?: unknown } | undefined)?.color
    if (typeof hint === 'string') document.body.style.setProperty('--placeholder', hint)
  }

  async function createToken(name: unknown): Promise<unknown> {
    const body = { number: read('cardNumber'), expiry: read('cardExpiry'), cvc: read('cardCvc') }
    try {
      const response = await fetch('/v3/tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, key, name: String(name ?? '').slice(0, 200) }),
      })
      const result = await response.json()
      return result.error ? { error: result.error } : { token: result }
    } catch {
      return { error: { type: 'api_connection_error', message: 'The card could not be sent. Try again.' } }
    }
  }

  const field: CardField = { group: '', part: own, read: () => input.value, recheck: report }
  Object.assign(window, { cardField: field })

  window.addEventListener('message', async ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || window.parent === window || !isHost(origin)) return
    if (host !== '' && origin !== host) return
    const message = data as ToFrame
    if (message?.vault === 'init' && host === '') {
      host = origin
      key = String(message.key)
      field.group = String(message.group)
      apply(message.options ?? {})
      tell({ vault: 'ready' })
      report()
    }
    if (host === '') return
    if (message?.vault === 'options') apply(message.options ?? {})
    if (message?.vault === 'focus') input.focus()
    if (message?.vault === 'blur') input.blur()
    if (message?.vault === 'clear') {
      input.value = ''
      report()
    }
    if (message?.vault === 'ask' && message.what === 'createToken') {
      tell({ vault: 'answer', id: message.id, answer: await createToken(message.data?.name) })
    }
  })

  input.addEventListener('input', () => {
    format()
    report()
    for (const each of siblings(field.group)) if (each !== field) each.recheck()
  })
  input.addEventListener('change', () => {
    format()
    report()
  })
  input.addEventListener('focus', () => {
    isLeft = false
    tell({ vault: 'focus' })
  })
  input.addEventListener('blur', () => {
    isLeft = true
    if (own === 'cardExpiry') input.value = rules.withCentury(input.value)
    report()
    tell({ vault: 'blur' })
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') {
      isLeft = true
      report()
      tell({ vault: 'enter' })
    }
    if (event.key === 'Escape') tell({ vault: 'escape' })
    // The separator goes with its digit.
    const { selectionStart, selectionEnd, value } = input
    if (
      event.key === 'Backspace' &&
      own === 'cardExpiry' &&
      selectionStart === selectionEnd &&
      /^\d\d \/ $/.test(value)
    ) {
      event.preventDefault()
      input.value = value.slice(0, 1)
      report()
    }
  })
}
