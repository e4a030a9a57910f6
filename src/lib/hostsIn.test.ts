import { expect, test } from 'vitest'
import { hostsIn } from './hostsIn.ts'

test.each([
  ['<script src="https://a.example/x.js"></script>', ['a.example']],
  ["s.src='//cdn.a.example/x.js';t='http://A.example:8080'", ['cdn.a.example', 'a.example']],
  ['// a comment, and 1 // 2.5', []],
  ['https://localhost/x', []],
  ['<img src="https://a.example/1"><img src="https://a.example/2">', ['a.example']],
  ['', []],
])('the hosts in %j', (code, hosts) => {
  expect(hostsIn(code)).toEqual(hosts)
})
