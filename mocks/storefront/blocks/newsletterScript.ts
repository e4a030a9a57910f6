/** As the captcha makes it; the provider checks it in full. */
interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}

/**
 * Solves the challenge of a form that was sent too often, as the library `altcha-lib` describes it, and sends the form again with the
 * solution. It must be self-contained, because its source text is sent.
 */
export async function proveWork() {
  const form = document.querySelector<HTMLFormElement>('form[data-challenge]')
  const field = form?.querySelector<HTMLInputElement>('input[name=captcha]')
  if (!form || !field || !crypto.subtle) return
  const challenge = JSON.parse(form.dataset.challenge ?? '') as Challenge
  const { nonce, salt, cost: iterations, keyLength, keyPrefix } = challenge.parameters
  const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  const hexOf = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const start = bytesOf(nonce)
  const password = new Uint8Array(start.length + 4)
  password.set(start)
  for (let counter = 0; ; counter++) {
    new DataView(password.buffer).setUint32(start.length, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8))
    if (!derivedKey.startsWith(keyPrefix)) continue
    field.value = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    form.submit()
    return
  }
}
