#!/usr/bin/env bash
# happy-dom 21.0.4, DOMParser with `text/xml`.
#
# Expected: a CDATA section is text (XML 1.0, 2.7), so that an element with one has that text, and the elements after it are siblings.
# A shop's export from WordPress (WXR) has its pages and coupons in such sections.
# Seen: the element is empty, and its parent ends there: the elements after it are missing. Without CDATA, the same file is whole.
#
# Fails if that changes. Needs Node.js 20 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4
cat >parse.mjs <<'EOF'
import { Window } from 'happy-dom'

const { DOMParser } = new Window()
const childrenOf = text => {
  const xml = `<?xml version="1.0"?><rss><channel><item><title>About us</title><content>${text}</content><link>a</link></item></channel></rss>`
  const [item] = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagName('item')
  return [...item.children].map(child => `${child.nodeName}: ${child.textContent}`)
}
const plain = childrenOf('Hello')
const cdata = childrenOf('<![CDATA[<p>Hello <b>you</b></p>]]>')
console.log('escaped text:', JSON.stringify(plain))
console.log('CDATA:       ', JSON.stringify(cdata))
process.exitCode = plain.length === 3 && cdata.length < 3 && !cdata.some(text => text.includes('Hello')) ? 0 : 1
EOF
node parse.mjs
