import type { Kit } from './kit.ts'

/** Shows reviews below a product, and asks for them after a purchase. Self-contained, as the kit. */
export function showReviews(kit: Kit): void {
  const { event } = kit
  const words = {
    en: {
      title: 'Reviews',
      none: 'No reviews yet.',
      average: (stars: number, count: number) => `${stars} of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'}`,
      stars: (stars: number) => `${stars} of 5 stars`,
      verified: 'Verified buyer',
      ask: 'How do you like it?',
      choose: 'Stars',
      text: 'Your review',
      name: 'Your name (optional)',
      send: 'Send review',
      sent: 'Thank you for your review.',
      failed: 'Your review was not sent. Try again later.',
    },
    es: {
      title: 'Reseñas',
      none: 'Todavía no hay reseñas.',
      average: (stars: number, count: number) =>
        `${stars} de 5 estrellas, ${count} ${count === 1 ? 'reseña' : 'reseñas'}`,
      stars: (stars: number) => `${stars} de 5 estrellas`,
      verified: 'Compra verificada',
      ask: '¿Qué te parece?',
      choose: 'Estrellas',
      text: 'Tu reseña',
      name: 'Tu nombre (opcional)',
      send: 'Enviar reseña',
      sent: 'Gracias por tu reseña.',
      failed: 'Tu reseña no se envió. Inténtalo más tarde.',
    },
    ar: {
      title: 'المراجعات',
      none: 'لا توجد مراجعات بعد.',
      average: (stars: number, count: number) => `${stars} من 5 نجوم، عدد المراجعات: ${count}`,
      stars: (stars: number) => `${stars} من 5 نجوم`,
      verified: 'مشترٍ موثّق',
      ask: 'ما رأيك فيه؟',
      choose: 'النجوم',
      text: 'مراجعتك',
      name: 'اسمك (اختياري)',
      send: 'إرسال المراجعة',
      sent: 'شكرًا لمراجعتك.',
      failed: 'لم تُرسَل مراجعتك. حاول مرة أخرى لاحقًا.',
    },
  }[kit.language]
  const css = `
    :host { display: block; max-inline-size: 640px; margin-block: 24px; font: inherit; line-height: 1.5; color: inherit }
    h2 { font-size: 20px; margin: 0 0 8px } h3 { font-size: 16px; margin: 0 } ul { list-style: none; margin: 0; padding: 0 } li { padding-block: 8px }
    p { margin: 0 0 4px } .soft { opacity: .8 } form { display: grid; gap: 8px; justify-items: start; margin-block: 12px }
    label { display: grid; gap: 4px } input, select, textarea { min-block-size: 44px; font: inherit; padding: 4px 8px; inline-size: min(100%, 420px); box-sizing: border-box }
    label, form { inline-size: 100% } button { min-block-size: 44px; padding: 0 16px; font: inherit; cursor: pointer }`
  /** Seen as stars, and read as a number. */
  const starsOf = (stars: number) => {
    const line = kit.element('p')
    const icons = kit.element('span', '★'.repeat(Math.round(stars)) + '☆'.repeat(5 - Math.round(stars)), {
      role: 'img',
      'aria-label': words.stars(stars),
    })
    line.append(icons)
    return line
  }

  async function below(product: { id: string; name: string }) {
    const { host, root } = kit.box(css)
    const query = new URLSearchParams({ id: kit.id, product: product.id })
    const response = await fetch(`${kit.origin}/reviews?${query}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    if (!response.ok) return
    const { average, count, reviews } = (await response.json()) as {
      average: number
      count: number
      reviews: { stars: number; text: string; name: string; isVerified: boolean }[]
    }
    root.append(
      kit.element('h2', words.title),
      kit.element('p', count > 0 ? words.average(average, count) : words.none),
    )
    const list = kit.element('ul')
    for (const review of reviews) {
      const item = kit.element('li')
      const who = [review.name, review.isVerified ? words.verified : ''].filter(Boolean).join(' · ')
      item.append(
        starsOf(review.stars),
        kit.element('p', review.text, { dir: 'auto' }),
        kit.element('p', who, { class: 'soft', dir: 'auto' }),
      )
      list.append(item)
    }
    root.append(list)
    const facts = document.querySelector('.product')
    if (facts) facts.after(host)
    else document.querySelector('main')?.append(host)
    void kit.send('reviewsShown')
  }

  function askFor(product: { id: string; name: string }, order: object, root: ShadowRoot) {
    const form = kit.element('form')
    const field = (label: string, input: HTMLElement) => {
      const around = kit.element('label', label)
      around.append(input)
      return around
    }
    const stars = kit.element('select', '', { name: 'stars', required: '' })
    for (const value of [5, 4, 3, 2, 1])
      stars.append(kit.element('option', words.stars(value), { value: String(value) }))
    const text = kit.element('textarea', '', { name: 'text', required: '', maxlength: '2000', rows: '3', dir: 'auto' })
    const name = kit.element('input', '', { name: 'name', maxlength: '60', autocomplete: 'off', dir: 'auto' })
    const said = kit.element('p', '', { role: 'status' })
    form.append(
      kit.element('h3', product.name, { dir: 'auto' }),
      field(words.choose, stars),
      field(words.text, text),
      field(words.name, name),
      kit.element('button', words.send),
      said,
    )
    form.addEventListener('submit', async submitted => {
      submitted.preventDefault()
      const values = { stars: Number(stars.value), text: text.value.trim(), name: name.value.trim() }
      const isSent = await kit.send('review', { ...order, product, ...values })
      said.textContent = isSent ? words.sent : words.failed
      if (isSent) for (const child of [...form.children]) if (child.localName !== 'h3' && child !== said) child.remove()
    })
    root.append(form)
  }

  if (kit.isTest) return void kit.send('reviewsShown')
  if (event?.kind === 'productView' && event.product) void below(event.product).catch(() => undefined)
  if (event?.kind !== 'purchase') return
  const { orderNumber, amount, signature, products = [] } = event
  void kit.send('purchase', { orderNumber, amount, signature })
  const { host, root } = kit.box(css)
  root.append(kit.element('h2', words.ask))
  for (const product of products) askFor(product, { orderNumber, signature }, root)
  document.querySelector('main')?.append(host)
}
