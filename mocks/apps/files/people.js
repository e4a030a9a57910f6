// The designer's user management. What the address carried is read once, and leaves it.
const token = new URLSearchParams(location.search).get('token')
history.replaceState(null, '', location.pathname)

const { api, header, tenant } = document.body.dataset
const at = id => document.getElementById(id)
const say = text => {
  at('said').textContent = text
}
const complain = text => {
  at('problem').textContent = text
}
const setWrong = text => {
  at('email-problem').textContent = text
  if (text) at('email').setAttribute('aria-invalid', 'true')
  else at('email').removeAttribute('aria-invalid')
}

const AWAY = 'We couldn’t reach the store. Check your connection and try again.'
const OVER = 'This page was open for too long, or you were signed out. Open it again.'

// The same intention has the same key until its result is known: an invitation is sent once.
let intention = { what: '', key: '' }

/** The response's body, or `null` after it was said what went wrong. */
async function call(method, path, body) {
  const what = JSON.stringify([method, path, body])
  if (intention.what !== what) intention = { what, key: crypto.randomUUID() }
  const headers = { authorization: `Bearer ${token}`, [header]: tenant }
  if (body) headers['content-type'] = 'application/json'
  if (method !== 'GET') headers['idempotency-key'] = intention.key
  complain('')
  try {
    const response = await fetch(`${api}/${path}`, { method, headers, body: body && JSON.stringify(body) })
    const result = await response.json()
    intention = { what: '', key: '' }
    if (response.ok) return result
    if (response.status === 401) complain(OVER)
    else if (result.errors?.[0]?.field === 'email') {
      setWrong(result.errors[0].message)
      at('email').focus()
    } else complain(result.message ?? AWAY)
  } catch {
    complain(AWAY)
  }
  return null
}

const button = (text, label, work) => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.setAttribute('aria-label', label)
  made.addEventListener('click', () => work(made))
  return made
}

/** Asks in the row before it does something, and does it once. */
const asking = (text, label, question, work) =>
  button(text, label, asked => {
    const row = asked.parentElement
    const yes = button(text, label, async () => {
      yes.disabled = true
      await work()
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

const row = (...parts) => {
  const made = document.createElement('li')
  made.append(...parts)
  return made
}

const day = time => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))

function show({ items, invitations }) {
  at('people').replaceChildren(
    ...items.map(({ id, firstName, lastName, email, isOwner, isSelf }) => {
      const name = `${firstName} ${lastName}`.trim()
      const marks = [isOwner && 'owner', isSelf && 'you'].filter(Boolean).join(', ')
      const text = `${name} · ${email}${marks ? ` (${marks})` : ''} `
      if (isOwner || isSelf) return row(text)
      const remove = async () => {
        const after = await call('DELETE', `admin/people/${id}`)
        if (after) done(after, `${name} was removed and can’t sign in any more.`)
      }
      return row(text, asking('Remove', `Remove ${name}`, `Remove ${name}? They are signed out at once.`, remove))
    }),
  )
  at('none').hidden = invitations.length > 0
  at('invitations').replaceChildren(
    ...invitations.map(({ id, email, expiresOn }) => {
      const cancel = async () => {
        const after = await call('DELETE', `admin/people/invitations/${id}`)
        if (after) done(after, `The invitation of ${email} was canceled.`)
      }
      const text = `${email}, until ${day(expiresOn)} (UTC) `
      return row(
        text,
        asking('Cancel', `Cancel the invitation of ${email}`, `Cancel the invitation of ${email}?`, cancel),
      )
    }),
  )
}

/** `createProduct` → `create product` */
const inWords = name => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
const moment = time =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))

async function showLog() {
  const log = await call('GET', 'admin/trail?pageSize=20')
  if (!log) return
  at('no-log').hidden = log.items.length > 0
  at('log').replaceChildren(
    ...log.items.map(entry =>
      row(
        `${moment(entry.doneOn)} UTC · ${entry.doneBy}: ${inWords(entry.call)}${entry.record ? ` “${entry.record}”` : ''}`,
      ),
    ),
  )
}

function done(people, text) {
  show(people)
  void showLog()
  say(text)
  document.querySelector('h1').focus()
}

document.querySelector('form').addEventListener('submit', async event => {
  event.preventDefault()
  const field = at('email')
  const email = field.value.trim()
  setWrong('')
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(email)) {
    setWrong('Enter an email address like you@example.com.')
    field.focus()
    return
  }
  const submit = event.target.querySelector('button')
  submit.disabled = true
  const people = await call('POST', 'admin/people/invitations', { email })
  submit.disabled = false
  if (!people) return
  field.value = ''
  done(people, `We sent an invitation to ${email}.`)
})

const people = await call('GET', 'admin/people')
if (people) {
  show(people)
  await showLog()
}
