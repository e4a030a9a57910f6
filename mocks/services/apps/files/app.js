// The pages of the reference apps. Once what the address carried has been read, it leaves the address.
history.replaceState(null, '', location.pathname)

const said = document.getElementById('said')
const say = text => {
  if (said) said.textContent = text
}
const send = message => parent.postMessage(message, location.ancestorOrigins?.[0] ?? '*')

for (const button of document.querySelectorAll('[data-message]')) {
  button.addEventListener('click', () => send(JSON.parse(button.dataset.message)))
}

const IDS = [
  'javascript:alert(1)',
  '../logout',
  '..',
  '.',
  'a/b',
  'a?b=c',
  'a#b',
  '%2e%2e',
  'add',
  'ADD',
  '',
  7,
  null,
  {},
]
const STATES = [
  'login',
  'logout',
  'myAccount',
  'cancelStore',
  'constructor',
  '__proto__',
  'toString',
  '//evil.example',
  '',
]

const HOSTILE = [
  ...[null, undefined, 0, true, 'dashboard', JSON.stringify({ state: 'dashboard' }), [], ['dashboard'], {}, new Date()],
  ...STATES.map(state => ({ state })),
  ...IDS.map(id => ({ state: 'product.detail', id })),
  ...IDS.map(id => ({ state: 'app', id, queryString: 'x' })),
  JSON.parse('{"__proto__":{"state":"dashboard"}}'),
  { constructor: { prototype: { state: 'dashboard' } } },
  { state: { toString: 'dashboard' } },
  { state: 'product.detail', id: 'x'.repeat(1_000_000) },
  { state: 'app', id: 'mailchimp', queryString: 'x'.repeat(1_000_000) },
  new Map([['state', 'dashboard']]),
]

const ACTS = {
  messages() {
    for (const message of HOSTILE) send(message)
    say(`Sent ${HOSTILE.length} hostile messages.`)
  },
  nested() {
    const frame = document.createElement('iframe')
    frame.title = 'Nested frame'
    frame.src = '/intruder'
    frame.addEventListener('load', () => say('Sent from a nested frame.'))
    document.body.append(frame)
  },
  popup() {
    open('/intruder', '', 'width=300,height=200')
    say('Sent from a pop-up.')
  },
  flood() {
    for (let count = 0; count < 5000; count++) send({ state: 'logout', count })
    say('Sent 5,000 at once.')
  },
  top() {
    try {
      top.location.href = 'about:blank'
    } catch {
      // The frame does not let us, and says so in the console.
    }
    say('Tried to replace the whole page.')
  },
}

for (const button of document.querySelectorAll('[data-hostile]')) {
  button.addEventListener('click', () => ACTS[button.dataset.hostile]())
}
