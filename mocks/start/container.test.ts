import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('a container starts the provider with the options of npm run serve', () => {
  const [command] = /(?<=^CMD ).*$/m.exec(read('Dockerfile')) ?? []
  const words = JSON.parse(command ?? '[]') as string[]
  expect(words.join(' ')).toBe(JSON.parse(read('package.json')).scripts.serve)
})

test('systemd starts the provider with the options of npm run serve', () => {
  const [, command] = /^ExecStart=\S*\/(node .*)$/m.exec(read('docs/hosting/backcounter@.service')) ?? []
  expect(command).toBe(JSON.parse(read('package.json')).scripts.serve)
})
