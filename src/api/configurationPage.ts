/**
 * Shows on the page which configuration keys are invalid. Plain DOM and English, because nothing else of the app may
 * work at this point.
 */
export function showConfigurationPage(problems: { key: string; message: string }[]) {
  const page = document.createElement('main')
  page.className = 'configuration-problem'
  const title = document.createElement('h1')
  title.textContent = 'Backcounter is not set up correctly'
  const text = document.createElement('p')
  text.textContent = 'The configuration in this page (the block with the id “configuration”) has to be mended:'
  const list = document.createElement('ul')
  for (const { key, message } of problems) {
    const item = document.createElement('li')
    const name = document.createElement('code')
    name.textContent = key
    item.append(name, ` ${message}`)
    list.append(item)
  }
  page.append(title, text, list)
  document.getElementById('root')?.replaceChildren(page)
}
