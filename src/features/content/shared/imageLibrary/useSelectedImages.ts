import { useState } from 'react'
import type { LibraryImage } from '#contract/content/images.ts'

/** The selected images in the order in which they were selected. With single selection, a new one replaces the last. */
export function useSelectedImages(isMultiple: boolean) {
  const [selected, setSelected] = useState<readonly LibraryImage[]>([])
  const add = (image: LibraryImage) => setSelected(before => (isMultiple ? [...before, image] : [image]))
  const remove = (id: string) => setSelected(before => before.filter(image => image.id !== id))
  return {
    selected,
    add,
    remove,
    toggle: (image: LibraryImage) => (selected.some(({ id }) => id === image.id) ? remove(image.id) : add(image)),
    replace: (image: LibraryImage) => setSelected(before => before.map(each => (each.id === image.id ? image : each))),
    clear: () => setSelected([]),
  }
}
