import type { Kit } from './kit.ts'

/** A button that opens a form, whose message goes to the store. It stores nothing in the browser. Self-contained, as the kit. */
export function offerChat(kit: Kit): void {
  const words = {
    en: {
      open: 'Chat',
      title: 'Write to us',
      text: 'We answer by email.',
      email: 'Your email',
      message: 'Message',
      send: 'Send',
      close: 'Close',
      sent: 'Sent. We’ll answer by email.',
      failed: 'Your message was not sent. Try again later.',
    },
    es: {
      open: 'Chat',
      title: 'Escríbenos',
      text: 'Respondemos por correo electrónico.',
      email: 'Tu correo electrónico',
      message: 'Mensaje',
      send: 'Enviar',
      close: 'Cerrar',
      sent: 'Enviado. Te responderemos por correo.',
      failed: 'Tu mensaje no se envió. Inténtalo más tarde.',
    },
    ar: {
      open: 'دردشة',
      title: 'راسلنا',
      text: 'نجيب عبر البريد الإلكتروني.',
      email: 'بريدك الإلكتروني',
      message: 'الرسالة',
      send: 'إرسال',
      close: 'إغلاق',
      sent: 'أُرسلت. سنجيبك عبر البريد.',
      failed: 'لم تُرسَل رسالتك. حاول مرة أخرى لاحقًا.',
    },
  }[kit.language]
  const { host, root } = kit.box(`
    .corner { position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 15; font: 16px/1.5 system-ui, sans-serif }
    .open { min-block-size: 48px; padding: 0 20px; border: 1px solid #fff; border-radius: 24px; background: #1f3b8f; color: #fff; font: inherit; cursor: pointer }
    form { display: grid; gap: 8px; inline-size: min(320px, calc(100vw - 32px)); box-sizing: border-box; padding: 16px; border: 1px solid #8a8f9c; border-radius: 12px; background: Canvas; color: CanvasText }
    h2 { margin: 0; font-size: 18px } p { margin: 0 } label { display: grid; gap: 4px }
    input, textarea { font: inherit; min-block-size: 44px; padding: 4px 8px; box-sizing: border-box; inline-size: 100% } .row { display: flex; gap: 8px }
    .row button { min-block-size: 44px; padding: 0 16px; font: inherit; cursor: pointer } [hidden] { display: none }`)
  const corner = kit.element('div', '', { class: 'corner' })
  const open = kit.element('button', words.open, { type: 'button', class: 'open', 'aria-expanded': 'false' })
  const form = kit.element('form', '', { hidden: '', 'aria-label': words.title })
  const email = kit.element('input', '', {
    type: 'email',
    required: '',
    maxlength: '254',
    autocomplete: 'email',
    dir: 'ltr',
  })
  const message = kit.element('textarea', '', { required: '', maxlength: '2000', rows: '4', dir: 'auto' })
  const said = kit.element('p', '', { role: 'status' })
  const close = kit.element('button', words.close, { type: 'button' })
  const field = (label: string, input: HTMLElement) => {
    const around = kit.element('label', label)
    around.append(input)
    return around
  }
  const row = kit.element('div', '', { class: 'row' })
  row.append(kit.element('button', words.send), close)
  form.append(
    kit.element('h2', words.title),
    kit.element('p', words.text),
    field(words.email, email),
    field(words.message, message),
    row,
    said,
  )
  const show = (isOpen: boolean) => {
    form.hidden = !isOpen
    open.hidden = isOpen
    open.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) email.focus()
    else open.focus()
  }
  open.addEventListener('click', () => show(true))
  close.addEventListener('click', () => show(false))
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false)
  })
  form.addEventListener('submit', async submitted => {
    submitted.preventDefault()
    const isSent = await kit.send('message', { email: email.value.trim(), text: message.value.trim() })
    said.textContent = isSent ? words.sent : words.failed
    if (isSent) message.value = ''
  })
  corner.append(open, form)
  // Above the question about cookies, whose buttons are at its end.
  const question = document.querySelector('.consent')
  if (question) corner.style.insetBlockEnd = `${question.getBoundingClientRect().height + 16}px`
  root.append(corner)
  document.body.append(host)
  void kit.send('chatShown')
}
