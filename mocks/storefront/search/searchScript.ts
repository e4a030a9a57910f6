interface Suggestions {
  items: { name: string; url: string; note: string }[]
  status: string
}

/**
 * Makes search boxes comboboxes with suggestions, by the pattern of the ARIA Authoring Practices: the focus stays in the box. Enter
 * searches, unless a suggestion was chosen by arrow keys. It must be self-contained, because its source text is sent.
 */
export function suggestWhileTyping() {
  /** Pause after typing, in ms. */
  const PAUSE = 150
  for (const [number, form] of [...document.querySelectorAll<HTMLFormElement>('form[data-suggest]')].entries()) {
    const box = form.querySelector<HTMLInputElement>('input[name=q]')
    if (!box) continue
    const list = document.createElement('ul')
    list.id = `suggestions-${number}`
    list.hidden = true
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', box.getAttribute('aria-label') ?? '')
    const status = document.createElement('p')
    status.className = 'unseen'
    status.setAttribute('role', 'status')
    form.append(list, status)
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list.id,
      'aria-expanded': 'false',
    }
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value)

    let urls: string[] = []
    let at = -1
    let waiting: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined

    const close = () => {
      clearTimeout(waiting)
      asking?.abort()
      list.hidden = true
      at = -1
      box.setAttribute('aria-expanded', 'false')
      box.removeAttribute('aria-activedescendant')
    }
    const mark = (next: number) => {
      at = next
      for (const [index, option] of [...list.children].entries()) {
        option.setAttribute('aria-selected', String(index === at))
        if (index === at) option.scrollIntoView({ block: 'nearest' })
      }
      if (at < 0) box.removeAttribute('aria-activedescendant')
      else box.setAttribute('aria-activedescendant', `${list.id}-${at}`)
    }
    const show = ({ items, status: said }: Suggestions) => {
      urls = items.map(({ url }) => url)
      list.replaceChildren(
        ...items.map(({ name, note }, index) => {
          const option = document.createElement('li')
          option.id = `${list.id}-${index}`
          option.setAttribute('role', 'option')
          option.setAttribute('aria-selected', 'false')
          const [what, cost] = [document.createElement('bdi'), document.createElement('span')]
          what.textContent = name
          cost.textContent = note
          option.append(what, ' ', cost)
          return option
        }),
      )
      list.hidden = items.length === 0
      box.setAttribute('aria-expanded', String(items.length > 0))
      status.textContent = said
      mark(-1)
    }
    const ask = async () => {
      asking = new AbortController()
      try {
        const address = `${form.dataset.suggest}?${new URLSearchParams({ q: box.value })}`
        const response = await fetch(address, { signal: asking.signal })
        if (response.ok) show((await response.json()) as Suggestions)
      } catch {
        // The search itself works without.
      }
    }

    box.addEventListener('input', () => {
      close()
      if (box.value.trim().length > 1) waiting = setTimeout(ask, PAUSE)
    })
    box.addEventListener('keydown', event => {
      const { length } = urls
      if (event.key === 'Escape' && !list.hidden) {
        event.preventDefault()
        close()
      }
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        mark(((at + 1 + step + length + 1) % (length + 1)) - 1)
      }
      const url = urls[at]
      if (event.key === 'Enter' && url && !list.hidden) {
        event.preventDefault()
        location.assign(url)
      }
    })
    // Before the box loses the focus.
    list.addEventListener('mousedown', event => event.preventDefault())
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null
      const url = option && urls[[...list.children].indexOf(option)]
      if (url) location.assign(url)
    })
    box.addEventListener('blur', close)
  }
}
