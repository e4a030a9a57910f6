import styles from './printImages.module.css'

/** Prints label images, one per page, and nothing else of the page. */
export async function printImages(urls: readonly string[], paper: 'label' | 'letter'): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  sheet.dataset.paper = paper
  sheet.setAttribute('aria-hidden', 'true')
  const images = urls.map(url => {
    const image = document.createElement('img')
    image.src = url
    image.alt = ''
    return image
  })
  sheet.append(...images)
  document.body.append(sheet)
  document.body.dataset.printing = 'labels'
  const end = () => {
    sheet.remove()
    delete document.body.dataset.printing
  }
  try {
    await Promise.all(images.map(image => image.decode()))
    window.addEventListener('afterprint', end, { once: true })
    window.print()
  } catch (error) {
    end()
    throw error
  }
}
