#!/usr/bin/env bash
# nodemailer 10.6.0, DKIM signatures with the usual options.
#
# Expected: a message with List-Unsubscribe and List-Unsubscribe-Post has a signature that covers both, as RFC 8058 requires of mail that
# can be unsubscribed with one click (section 4: "covering at least the List-Unsubscribe and List-Unsubscribe-Post headers").
# Seen: the signature's `h=` has List-Unsubscribe, and not List-Unsubscribe-Post: mail providers then don't show their button. The option
# `headerFieldNames` mends it.
#
# Fails if that changes. Needs Node.js 20 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat >sign.mjs <<'EOM'
import { generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { createTransport } from 'nodemailer'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
const signed = async more => {
  const dkim = { domainName: 'shop.example', keySelector: 'mail', privateKey: key, ...more }
  const { message } = await createTransport({ streamTransport: true, buffer: true, dkim }).sendMail({
    from: 'shop@shop.example',
    to: 'ann@mail.example',
    subject: 'Your cart',
    text: 'Still there.',
    headers: {
      'List-Unsubscribe': '<https://shop.example/unsubscribe/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  const header = message.toString().replace(/\r\n[ \t]+/g, '').split('\r\n').find(line => line.startsWith('DKIM-Signature'))
  return (/;\s*h=([^;]*)/.exec(header ?? '')?.[1] ?? '').toLowerCase().split(':')
}
const { version } = createRequire(import.meta.url)('nodemailer/package.json')
const usual = await signed({})
const told = await signed({ headerFieldNames: 'From:List-Unsubscribe:List-Unsubscribe-Post' })
console.log(`nodemailer ${version}`)
console.log('usual options:    ', usual.join(' '))
console.log('headerFieldNames: ', told.join(' '))
const isSo = usual.includes('list-unsubscribe') && !usual.includes('list-unsubscribe-post')
process.exitCode = isSo && told.includes('list-unsubscribe-post') ? 0 : 1
EOM
node sign.mjs
