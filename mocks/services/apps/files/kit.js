// What the pages of the designer have in common. What the address carried is read once, and leaves it.
const token = new URLSearchParams(location.search).get('token')
history.replaceState(null, '', location.pathname)

const { api, themes, header, tenant } = document.body.dataset
export const at = id => document.getElementById(id)
export const say = text => {
  at('said').textContent = text
}
export const complain = text => {
  at('problem').textContent = text
  // What was said before is over.
  if (text) say('')
}

const AWAY = 'We couldn’t reach the store. Check your connection and try again.'
const OVER = 'This page was open for too long, or you were signed out. Open it again.'

// The same intention has the same key until its result is known: a write is done once.
let intention = { what: '', key: '' }

/**
 * The response's body, or `null` after it was said what went wrong. `onRefused` gets a refusal first, and returns whether it has
 * said something itself. `isOfThemes`: the service of the themes instead of the main one.
 */
export async function call(method, path, body, { onRefused, isOfThemes } = {}) {
  const what = JSON.stringify([method, path, body])
  if (intention.what !== what) intention = { what, key: crypto.randomUUID() }
  const headers = { authorization: `Bearer ${token}`, [header]: tenant }
  if (body) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = intention.key
  complain('')
  try {
    const address = `${isOfThemes ? themes : api}/${path}`
    const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
    const text = await response.text()
    const result = text === '' ? {} : JSON.parse(text)
    intention = { what: '', key: '' }
    if (response.ok) return result
    if (response.status === 401) complain(OVER)
    else if (!onRefused?.(response.status, result)) complain(result.errors?.[0]?.message ?? result.message ?? AWAY)
  } catch {
    complain(AWAY)
  }
  return null
}

export const button = (text, label, work) => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.setAttribute('aria-label', label)
  made.addEventListener('click', () => work(made))
  return made
}

/** Asks in the row before it does something, and does it once. */
export const asking = (text, label, question, work) =>
  button(text, label, asked => {
    const row = asked.parentElement
    const yes = button(text, label, async () => {
      yes.disabled = true
      await work(yes)
      yes.disabled = false
    })
    const no = button('Keep', 'Keep', () => {
      row.replaceChildren(...before)
      asked.focus()
    })
    const before = [...row.childNodes]
    row.replaceChildren(`${question} `, yes, ' ', no)
    no.focus()
  })

export const row = (...parts) => {
  const made = document.createElement('li')
  made.append(...parts)
  return made
}

/** A paragraph with a labeled field: text in one line or several. */
export function field(label, value, { isLong = false, most = 2000, type = 'text' } = {}) {
  const input = document.createElement(isLong ? 'textarea' : 'input')
  input.id = `field-${crypto.randomUUID()}`
  input.value = value
  input.maxLength = most
  if (!isLong) input.type = type
  const name = document.createElement('label')
  name.htmlFor = input.id
  name.textContent = label
  const made = document.createElement('p')
  made.append(name, input)
  return { made, input }
}

/** The buttons at the end of the form `editor`: the one that sends it, and one that closes it. */
export function editorButtons(text) {
  const submit = document.createElement('button')
  submit.textContent = text
  const made = document.createElement('p')
  made.className = 'buttons'
  made.append(submit, button('Cancel', 'Cancel', closeEditor))
  return { made, submit }
}

function closeEditor() {
  at('editor').hidden = true
  document.querySelector('h1').focus()
}
