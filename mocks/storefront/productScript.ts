/**
 * Shows price, picture and stock of the variant that a shopper chooses: the parts of the same page with the choice in its
 * address, which is also what a browser without scripts gets. It must be self-contained, because its source text is sent.
 */
export function showChoice() {
  const form = document.querySelector<HTMLFormElement>('form[data-choose]')
  if (!form) return
  let asking: AbortController | undefined
  form.addEventListener('change', async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    const chosen = [...new FormData(form)].flatMap(([name, value]) =>
      name.startsWith('option') ? [[name, String(value)]] : [],
    )
    const address = `${form.dataset.choose}?${new URLSearchParams(chosen)}`
    asking?.abort()
    asking = new AbortController()
    try {
      const response = await fetch(address, { signal: asking.signal })
      if (!response.ok) return
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      for (const part of ['price', 'stock', 'gallery']) {
        const [old, next] = [document, page].map(root => root.querySelector(`[data-part=${part}]`))
        if (old && next && old.outerHTML !== next.outerHTML) old.replaceChildren(...document.adoptNode(next).childNodes)
      }
      // A link to the page, or coming back to it, shows the same.
      history.replaceState(history.state, '', address)
    } catch {
      // The choice itself is made; it is shown in the cart.
    }
  })
}
