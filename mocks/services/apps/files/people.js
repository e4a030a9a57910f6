// The designer's user management.
import { asking, at, call as callApi, row, say } from './kit.js'

const setWrong = text => {
  at('email-problem').textContent = text
  if (text) at('email').setAttribute('aria-invalid', 'true')
  else at('email').removeAttribute('aria-invalid')
}

const call = (method, path, body) => callApi(method, path, body, { onRefused: isAboutEmail })

function isAboutEmail(_status, { errors }) {
  if (errors?.[0]?.field !== 'email') return false
  setWrong(errors[0].message)
  at('email').focus()
  return true
}

/** The store's, once it is known. */
let timeZone = 'America/New_York'
const day = time => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(new Date(time))

function show({ items, invitations }) {
  at('people').replaceChildren(
    ...items.map(({ id, firstName, lastName, email, isOwner, isSelf }) => {
      const name = `${firstName} ${lastName}`.trim()
      const marks = [isOwner && 'owner', isSelf && 'you'].filter(Boolean).join(', ')
      const text = `${name} · ${email}${marks ? ` (${marks})` : ''} `
      if (isOwner || isSelf) return row(text)
      const remove = async () => {
        const after = await call('DELETE', `admin/people/${id}`)
        if (!after) return
        showLeft(name, after.left)
        done(after, `${name} was removed and can’t sign in any more.`)
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
      const text = `${email}, until ${day(expiresOn)} `
      return row(
        text,
        asking('Cancel', `Cancel the invitation of ${email}`, `Cancel the invitation of ${email}?`, cancel),
      )
    }),
  )
}

/** What someone who was removed has made goes on working: it can be taken back here. */
function showLeft(name, { apiKeys, webhooks }) {
  at('left-title').textContent = `Made by ${name}`
  const entry = (text, verb, path) => {
    const end = async asked => {
      if (!(await call('DELETE', path))) return
      asked.closest('li').remove()
      at('left-part').hidden = at('left').children.length === 0
      say(`${text} does not work any more.`)
      document.querySelector('h1').focus()
    }
    return row(`${text} `, asking(verb, `${verb} ${text}`, `${verb} ${text}? This can’t be undone.`, end))
  }
  at('left').replaceChildren(
    ...apiKeys.map(key =>
      entry(`API key “${key.name}” (${key.prefix}…${key.lastFour})`, 'Revoke', `admin/apikeys/${key.id}`),
    ),
    ...webhooks.map(hook => entry(`webhook “${hook.name}” to ${hook.url}`, 'Delete', `admin/webhooks/${hook.id}`)),
  )
  at('left-part').hidden = at('left').children.length === 0
}

/** What was done, by the verbs of endpoints; others are regular. */
const DONE = {
  ...{
    undo: 'undid',
    send: 'sent',
    resend: 'resent',
    set: 'set',
    put: 'put',
    make: 'made',
    pay: 'paid',
    buy: 'bought',
  },
  ...{ choose: 'chose', stop: 'stopped', submit: 'submitted', verify: 'verified', retry: 'retried', copy: 'copied' },
}
const pastOf = verb => DONE[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`)

/** `createProduct` → `created product` */
function inWords(call) {
  const [verb, ...words] = call.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).split(' ')
  return [pastOf(verb), ...words].join(' ')
}

const moment = time =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(time))

async function showLog() {
  const log = await call('GET', 'admin/trail?pageSize=20')
  if (!log) return
  at('no-log').hidden = log.items.length > 0
  at('log').replaceChildren(
    ...log.items.map(entry =>
      row(
        `${moment(entry.doneOn)} · ${entry.doneBy} ${inWords(entry.call)}${entry.record ? ` “${entry.record}”` : ''}`,
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
  timeZone = (await call('GET', 'admin/storeinformation'))?.timeZone || timeZone
  show(people)
  await showLog()
}
