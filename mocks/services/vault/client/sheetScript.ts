import type { ToFrame } from './messages.ts'

/** Runs in the pages of the test bank and of the wallet: waits to be asked, and answers with what the vault says. Self-contained. */
export function runInSheet() {
  const { origins = '' } = document.body.dataset
  /** One `*` stands for the name of a store. */
  const isHost = (origin: string) =>
    origins.split(' ').some(host => {
      const [before = '', after] = host.split('*')
      if (after === undefined) return origin === host
      const name = origin.slice(before.length, origin.length - after.length)
      return /^[a-z0-9-]+$/.test(name) && origin === before + name + after
    })
  const buttons = [...document.querySelectorAll('button')]
  let host = ''
  let key = ''

  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    try {
      const response = await fetch(`/v3/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, key }),
      })
      return await response.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'The payment could not be sent. Try again.' } }
    }
  }

  async function answer(message: ToFrame & { vault: 'ask' }, choice: string): Promise<unknown> {
    if (message.what === 'confirm') {
      const body = { clientSecret: String(message.data?.clientSecret), isConfirmed: choice === 'yes' }
      const result = await post('confirmations', body)
      return result.error ? { error: result.error } : { paymentIntent: result }
    }
    if (choice !== 'yes') return null
    const result = await post('wallet-tokens', {})
    return result.error ? null : { token: result }
  }

  window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || window.parent === window || !isHost(origin)) return
    if (host !== '' && origin !== host) return
    const message = data as ToFrame
    if (message?.vault === 'init' && host === '') {
      host = origin
      key = String(message.key)
      window.parent.postMessage({ vault: 'ready' }, host)
    }
    if (host === '' || message?.vault !== 'ask') return
    if (message.what === 'pay') {
      const { label, amount, wallet } = message.data
      const title = document.querySelector('h1')
      if (title) title.textContent = (title.textContent ?? '').replace('{wallet}', String(wallet))
      const total = document.querySelector('output')
      if (total) total.textContent = `${String(label)}: $${(Number(amount) / 100).toFixed(2)}`
    }
    for (const button of buttons) {
      button.onclick = async () => {
        for (const each of buttons) each.disabled = true
        const result = await answer(message, button.value)
        window.parent.postMessage({ vault: 'answer', id: message.id, answer: result }, host)
      }
    }
    buttons[0]?.focus()
  })
}
