import { createHash } from 'node:crypto'
import { IMAGE_UPLOAD } from '#contract/content/images.ts'
import { newId } from '../../db/ids.ts'
import { StartError } from '../../http/startError.ts'
import { composeImage } from '../../server/images/composeImage.ts'
import type { FileStore } from '../../server/images/files/fileStore.ts'
import { typeOfFile } from '../../server/images/imageType.ts'
import type { Archives } from './openArchives.ts'

/** The original is encoded again when it is uploaded, and can get larger than what was. */
const MOST_BYTES = 10 * IMAGE_UPLOAD.bytes

interface Place {
  imageFiles: FileStore
  /** Origin of the images. */
  imageUrl: string
}

export interface RestoredImages {
  /** A line of an archive with the present URLs of its images. */
  withUrls: (line: string) => string
  /** Keys of the files that were stored. */
  keys: string[]
}

/**
 * Stores the originals of an archive and their smaller sizes. Each keeps its path, unless there is a file already, as at the provider
 * that the archive comes from. Throws `StartError` for an original that is none; then nothing is stored.
 */
export async function restoreImages(archives: Archives, { imageFiles, imageUrl }: Place): Promise<RestoredImages> {
  const folders = new Map<string, string>()
  const bases = new Set<string>()
  const keys: string[] = []
  try {
    for await (const line of archives.lines('images.jsonl')) {
      const { id, imagePath, uriBase } = JSON.parse(line) as Record<string, string>
      if (uriBase) bases.add(uriBase)
      const [, folder, file, extension] = /^\/files\/([\w-]+)\/(original\.(png|jpg|gif))$/.exec(imagePath ?? '') ?? []
      const name = `images/${id}.${extension}`
      if (!folder || !file || !archives.names.includes(name)) continue
      const content = await archives.bytes(name, MOST_BYTES)
      const composed = await composeImage(content).catch(() => null)
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
      // What was stored is what was encoded once: it must not get worse with each move.
      if (!composed || !folder.endsWith(hash))
        throw new StartError(`${name} is not the image that it was. Export the store again.`)
      const isTaken = (await imageFiles.get(`files/${folder}/${file}`)) !== undefined
      const own = isTaken ? `${newId()}-${hash}` : folder
      folders.set(folder, own)
      const smaller = composed.files.filter(each => each.name !== composed.original)
      for (const each of [{ name: file, type: typeOfFile(file) ?? '', content }, ...smaller]) {
        const key = `files/${own}/${each.name}`
        keys.push(key)
        await imageFiles.put(key, each.content, each.type)
      }
    }
  } catch (error) {
    await forget(imageFiles, keys)
    throw error
  }
  const escaped = [...bases].map(base => base.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const known = escaped.length > 0 ? new RegExp(`(?:${escaped.join('|')})(?=/(?:files|pictures|apps)/)`, 'g') : null
  const withUrls = (line: string) => {
    const moved = known ? line.replace(known, imageUrl) : line
    return moved.replaceAll(/\/files\/([\w-]+)\//g, (_, folder: string) => `/files/${folders.get(folder) ?? folder}/`)
  }
  return { withUrls, keys }
}

export async function forget(imageFiles: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await imageFiles.delete(key)
}
