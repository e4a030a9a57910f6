import type { FieldChange, FieldOptions, FromFrame, ToFrame } from './messages.ts'

type Handler = (event?: unknown) => void

interface PageOptions {
  hasWallets: boolean
  /** Of frames, by language. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Runs in the app's page: the part of Stripe.js that is used, over frames of the vault. Nothing that is typed in them comes here.
 * A frame's messages are accepted from its own window and the vault's origin only. It must be self-contained, because its source
 * text is sent.
 */
export function runInPage({ hasWallets, titles }: PageOptions) {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin
  const messages: Record<string, string> = {
    invalid_number: 'Your card number is invalid.',
    incomplete_number: 'Your card number is incomplete.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    incomplete_cvc: "Your card's security code is incomplete.",
  }

  function emitter() {
    const handlers = new Map<string, Set<Handler>>()
    return {
      on: (event: string, handler: Handler) => {
        handlers.set(event, (handlers.get(event) ?? new Set()).add(handler))
      },
      off: (event: string, handler?: Handler) => {
        if (handler) handlers.get(event)?.delete(handler)
        else handlers.delete(event)
      },
      emit: (event: string, details?: unknown) => {
        for (const handler of handlers.get(event) ?? []) handler(details)
      },
    }
  }

  /** A frame of the vault, and the only way to talk to it. */
  function openFrame(path: string, title: string, init: ToFrame, listen: (message: FromFrame) => void) {
    const frame = document.createElement('iframe')
    frame.title = title
    frame.allow = 'payment'
    // Otherwise a dark page paints a ground behind it.
    frame.style.setProperty('color-scheme', 'light only', 'important')
    const asked = new Map<number, (answer: unknown) => void>()
    let count = 0
    let isReady = false
    let waiting: ToFrame[] = []
    const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin)
    const receive = ({ source, origin: from, data }: MessageEvent) => {
      if (source === null || source !== frame.contentWindow || from !== origin) return
      const message = data as FromFrame
      if (message?.vault === 'ready') {
        isReady = true
        for (const each of waiting) post(each)
        waiting = []
      }
      if (message?.vault === 'answer') {
        asked.get(message.id)?.(message.answer)
        asked.delete(message.id)
      } else listen(message)
    }
    window.addEventListener('message', receive)
    frame.addEventListener('load', () => post(init))
    frame.src = `${origin}/v3/${path}`
    const send = (message: ToFrame) => {
      if (isReady) post(message)
      else waiting.push(message)
    }
    return {
      frame,
      send,
      ask: <Answer>(what: 'createToken' | 'confirm' | 'pay', data: object) =>
        new Promise<Answer>(resolve => {
          count += 1
          const id = count
          asked.set(id, answer => resolve(answer as Answer))
          send({ vault: 'ask', id, what, data } as ToFrame)
        }),
      close: () => {
        window.removeEventListener('message', receive)
        for (const resolve of asked.values()) resolve(null)
        frame.remove()
      },
    }
  }

  function Stripe(key: string) {
    let locale = document.documentElement.lang || 'en'
    const titleOf = (name: string) => (titles[locale.split('-')[0] ?? ''] ?? titles.en)?.[name] ?? name
    const initOf = (group: string, options: FieldOptions = {}): ToFrame => ({
      ...{ vault: 'init', group, key, locale, options },
    })

    /** Shows a page of the vault above everything else, until it has an answer. */
    async function inDialog<Answer>(path: string, title: string, what: 'confirm' | 'pay', data: object) {
      const dialog = document.createElement('dialog')
      const { frame, ask, close } = openFrame(path, title, initOf(''), () => undefined)
      for (const [name, value] of Object.entries({ padding: '0', border: '0', width: '26rem', 'max-width': '95vw' })) {
        dialog.style.setProperty(name, value)
      }
      for (const [name, value] of Object.entries({ width: '100%', height: '22rem', border: '0', display: 'block' })) {
        frame.style.setProperty(name, value)
      }
      dialog.setAttribute('aria-label', title)
      dialog.append(frame)
      document.body.append(dialog)
      const gone = new Promise<null>(resolve => dialog.addEventListener('cancel', () => resolve(null)))
      dialog.showModal()
      frame.focus()
      const answer = await Promise.race([ask<Answer>(what, data), gone])
      dialog.close()
      close()
      dialog.remove()
      return answer
    }

    function elements(options: { locale?: string } = {}) {
      const group = crypto.randomUUID()
      if (options.locale && options.locale !== 'auto') locale = options.locale
      const created = new Map<string, ReturnType<typeof createElement>>()

      function createElement(part: string, given: FieldOptions) {
        const { on, off, emit } = emitter()
        let current = given
        let open: ReturnType<typeof openFrame> | undefined
        const emitChange = ({ code, ...change }: FieldChange) => {
          const error = code && { type: 'validation_error', code, message: messages[code] ?? 'Check this field.' }
          emit('change', { elementType: part, ...change, error: error ?? undefined })
        }
        const listen = (message: FromFrame) => {
          if (message.vault === 'change') emitChange(message.change)
          else if (message.vault === 'enter') open?.frame.closest('form')?.requestSubmit()
          else emit(message.vault, { elementType: part })
        }
        const unmount = () => {
          open?.close()
          open = undefined
        }
        const element = {
          on: (event: string, handler: Handler) => {
            on(event, handler)
            return element
          },
          off: (event: string, handler?: Handler) => {
            off(event, handler)
            return element
          },
          once: (event: string, handler: Handler) => {
            const first = (details: unknown) => {
              off(event, first)
              handler(details)
            }
            on(event, first)
            return element
          },
          mount(target: string | HTMLElement) {
            const place = typeof target === 'string' ? document.querySelector(target) : target
            if (!place) throw new Error('There is no such element to mount into.')
            unmount()
            open = openFrame(
              `field?part=${part}&locale=${encodeURIComponent(locale)}`,
              titleOf(part),
              initOf(group, current),
              listen,
            )
            for (const [name, value] of Object.entries({ width: '100%', height: '1.5em', border: '0' })) {
              open.frame.style.setProperty(name, value)
            }
            place.append(open.frame)
          },
          unmount,
          destroy() {
            unmount()
            created.delete(part)
          },
          update(options: FieldOptions) {
            current = { ...current, ...options }
            open?.send({ vault: 'options', options: current })
          },
          focus() {
            open?.frame.focus()
            open?.send({ vault: 'focus' })
          },
          blur: () => open?.send({ vault: 'blur' }),
          clear: () => open?.send({ vault: 'clear' }),
          createToken: (data: object) => open?.ask<object | null>('createToken', data),
        }
        return element
      }

      return {
        create(part: string, options: FieldOptions = {}) {
          if (!['cardNumber', 'cardExpiry', 'cardCvc'].includes(part)) throw new Error(`There is no element ${part}.`)
          if (created.has(part)) throw new Error(`There is a ${part} already: destroy it first.`)
          const element = createElement(part, options)
          created.set(part, element)
          return element
        },
        getElement: (part: string) => created.get(part) ?? null,
        update: (changed: { locale?: string }) => {
          if (changed.locale) locale = changed.locale
        },
      }
    }

    function paymentRequest(options: { total: { label: string; amount: number } }) {
      const { on, off, emit } = emitter()
      // Google Pay in Chrome, else Apple Pay.
      const wallet = /Chrome\//.test(navigator.userAgent) ? 'Google Pay' : 'Apple Pay'
      const walletName = wallet === 'Google Pay' ? 'googlePay' : 'applePay'
      let { total } = options
      let isShowing = false
      const request = {
        canMakePayment: async () =>
          hasWallets
            ? { applePay: walletName === 'applePay', googlePay: walletName === 'googlePay', link: false }
            : null,
        on: (event: string, handler: Handler) => {
          on(event, handler)
          return request
        },
        off: (event: string, handler?: Handler) => {
          off(event, handler)
          return request
        },
        update: (changed: { total?: typeof total }) => {
          if (changed.total) total = changed.total
        },
        isShowing: () => isShowing,
        abort: () => undefined,
        show() {
          if (!hasWallets || isShowing) throw new Error('There is no wallet to show.')
          isShowing = true
          const path = `wallet?locale=${encodeURIComponent(locale)}`
          inDialog<{ token?: object }>(path, wallet, 'pay', { ...total, wallet }).then(answer => {
            isShowing = false
            if (answer?.token) emit('token', { token: answer.token, walletName, complete: () => undefined })
            else emit('cancel')
          })
        },
      }
      return request
    }

    return {
      elements,
      paymentRequest,
      createToken: async (element: { createToken?: (data: object) => Promise<object | null> }, data: object = {}) =>
        (await element?.createToken?.(data)) ?? {
          error: { type: 'api_connection_error', message: 'There is no card.' },
        },
      confirmCardPayment: async (clientSecret: string) =>
        (await inDialog<object>(`confirm?locale=${encodeURIComponent(locale)}`, titleOf('confirmTitle'), 'confirm', {
          clientSecret,
        })) ?? {
          error: { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'Not confirmed.' },
        },
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Stripe.version = 'endive'
  Object.assign(window, { Stripe })
}
