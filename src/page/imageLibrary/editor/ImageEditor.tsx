import type { LibraryImage } from '#contract/images.ts'

interface ImageEditorProps {
  image: LibraryImage
  onAdded: (image: LibraryImage) => void
  onClose: () => void
}

export default function ImageEditor(_: ImageEditorProps) {
  return null
}
