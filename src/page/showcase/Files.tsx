import { FileDrop } from '../upload/FileDrop.tsx'
import { UploadList } from '../upload/UploadList.tsx'
import type { Upload } from '../upload/uploadQueue.ts'

const UPLOADS: Upload[] = [
  { id: 1, name: 'mug.png', state: 'sending', part: 0.4 },
  { id: 2, name: 'كوب.png', state: 'waiting', part: 0 },
  { id: 3, name: 'bowl.png', state: 'failed', part: 0.9, problem: 'The connection was lost. Try again.' },
  {
    id: 4,
    name: 'notes.txt',
    state: 'refused',
    part: 0,
    problem: 'This file is not an image. Choose a PNG, JPEG or GIF.',
  },
]

/** Where files are dropped, and files on their way. */
export function Files() {
  return (
    <FileDrop
      accept="image/png"
      label="Add images"
      hint="Drop images here, or paste them."
      cameraLabel="Take a photo"
      onFiles={() => undefined}
    >
      <UploadList uploads={UPLOADS} onCancel={() => undefined} onRetry={() => undefined} />
    </FileDrop>
  )
}
