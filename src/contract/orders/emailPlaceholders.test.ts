import { expect, test } from 'vitest'
import { fillPlaceholders, nearestOf, PLACEHOLDERS, placeholderProblems } from './emailPlaceholders.ts'

test.each([
  ['Hello {{customer.firstName}},', { 'customer.firstName': 'Ada' }, 'Hello Ada,'],
  ['Hello {{ customer.firstName }},', {}, 'Hello,'],
  ['{{customer.firstName}}, thank you!', {}, 'thank you!'],
  ['Order ({{order.number}}) is on its way.', {}, 'Order is on its way.'],
  ['Sent with {{tracking.carrier}}.', {}, 'Sent with.'],
  ['One\n\nTrack it: {{tracking.link}}\n\nTwo', {}, 'One\n\nTwo'],
  ['Track: {{tracking.link}}', { 'tracking.link': 'https://x.test' }, 'Track: https://x.test'],
  ['{{tracking.carrier}} {{tracking.number}}', { 'tracking.number': '12' }, '12'],
  ['{{tracking.carrier}} {{tracking.number}}\nBye', {}, 'Bye'],
  ['مرحبًا {{customer.firstName}}،', {}, 'مرحبًا،'],
  ['{{constructor}} {{__proto__}}', {}, ''],
  ['{{order.number}}', { 'order.number': '{{store.name}}', 'store.name': 'X' }, '{{store.name}}'],
])('%j leaves no gap', (text, values, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test.each([
  ['{{order.nubmer}}', '{{order.nubmer}}', 'order.number'],
  ['{{Order.Number}}', '{{Order.Number}}', 'order.number'],
  ['{{firstname}}', '{{firstname}}', 'customer.firstName'],
  ['{{ordernumber}}', '{{ordernumber}}', 'order.number'],
  ['{{constructor}}', '{{constructor}}', null],
  ['{{order.__proto__}}', '{{order.__proto__}}', null],
  ['{{}}', '{{}}', null],
  ['{{refund.amount}}', '{{refund.amount}}', null],
])('%s is named, with what was probably meant', (text, written, nearest) => {
  expect(placeholderProblems(text, 'orderConfirmation')).toEqual([{ code: 'unknown', written, nearest }])
})

test.each(['{{order.number', 'order.number}}', '{{order.number} }'])(
  'braces that are not closed are noticed: %s',
  text => {
    const problems = placeholderProblems(text, 'orderConfirmation')
    expect(problems.map(({ code }) => code)).toContain('unclosed')
  },
)

test('every placeholder is accepted where it has a value', () => {
  for (const { name, ...rest } of PLACEHOLDERS) {
    const kind = 'kinds' in rest ? rest.kinds[0] : 'storeCreditCode'
    expect(placeholderProblems(`A {{${name}}} b`, kind)).toEqual([])
    expect(nearestOf(name, [name])).toBe(name)
  }
})

test('a text of 100,000 characters is checked at once', () => {
  const started = performance.now()
  placeholderProblems('{{'.repeat(50_000), 'refund')
  placeholderProblems(`{{${'x'.repeat(100_000)}}}`, 'refund')
  fillPlaceholders('{{order.number}} '.repeat(6000), {})
  expect(performance.now() - started).toBeLessThan(1000)
})
