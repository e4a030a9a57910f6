import { and, eq } from 'drizzle-orm'
import { ruleIn } from '#contract/rules/rules.ts'
import { pause } from '#host/turns.ts'
import type { Db } from '../../../../db/database.ts'
import { imageSources } from '../../../../db/tables/imports/productImports.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { decodeSafely } from '../../../../http/texts.ts'
import { addImage, checkImageLimit, type ImagePlace, storeImage } from '../../../content/images/library.ts'
import type { ComposedImage } from '../../../images/composeImage.ts'
import { FilesAway } from '../../../images/files/fileStore.ts'
import { fetchComposed } from '../../../images/remote/fetchComposed.ts'
import { deleteImageFiles } from '../../../images/storedImage.ts'
import { lockedLimit } from '../../../machine/planLimits.ts'
import { Refusal } from '../../../machine/problems.ts'
import { reasonOf } from '../../../machine/ruleText.ts'
import { recordImported } from '../moves/recordImported.ts'

/** The allowed sources of imported images, and their destination. */
export interface ImageImports extends ImagePlace {
  /** See `allowsImage`. */
  imageHosts: readonly string[]
}

interface Options extends ImageImports {
  db: Db
  now: () => Date
  report: (error: unknown) => void
  /** Called when the images of a job are there, or can't be had. */
  onDone: () => void
}

interface Job {
  id: string
  tenant: string
}

/** Concurrent requests. */
const AT_ONCE = 6
/** Until an import tries again to store images. */
const FILES_AWAY_MS = 30_000
/** Longest title of an image, in characters (document 2 §9). */
const TITLE = 75

/**
 * Fetches the images of imports, separate from the other jobs, so that a slow server delays only its own import.
 * Fetched images are added to the library with their URL, so that a restarted process fetches nothing twice.
 */
export class ImageFetching {
  readonly hosts: readonly string[]
  readonly imageUrl: string
  readonly #options: Options
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #stop = new AbortController()

  constructor(options: Options) {
    this.#options = options
    this.hosts = options.imageHosts
    this.imageUrl = options.imageUrl
  }

  /** The imports that wait for images. */
  get jobIds(): string[] {
    return [...this.#underWay.keys()]
  }

  begin(job: Job, uris: readonly string[]): void {
    if (this.#stop.signal.aborted) return
    const work = this.#fetchAll(job, uris).catch(error => this.#afterError(error))
    const done = work.then(() => {
      this.#underWay.delete(job.id)
      this.#options.onDone()
    })
    this.#underWay.set(job.id, done)
  }

  /** Ends after the images that are there already are stored. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#underWay.values())
  }

  async #afterError(error: unknown) {
    this.#options.report(error)
    // Not at once: the images would be fetched again and again.
    const { signal } = this.#stop
    if (error instanceof FilesAway) await pause(FILES_AWAY_MS, signal).catch(() => undefined)
  }

  async #fetchAll(job: Job, uris: readonly string[]) {
    const waiting = [...uris]
    const takeOne = async () => {
      for (let uri = waiting.shift(); uri !== undefined && !this.#stop.signal.aborted; uri = waiting.shift()) {
        await this.#fetch(job, uri)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, takeOne))
  }

  async #fetch(job: Job, uri: string) {
    const { signal } = this.#stop
    const fetched = await fetchComposed(uri, { hosts: this.hosts, signal }).catch((error: Error) => error)
    // Not the image's fault: retried at the next start.
    if (signal.aborted) return
    if (fetched instanceof Error)
      return this.#note(job, uri, { problem: ruleIn(fetched.message) ? fetched.message : `${fetched.message}.` })
    try {
      await this.#store(job, uri, fetched)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await this.#note(job, uri, { problem: reasonOf(error.problem) })
    }
  }

  async #store({ id, tenant }: Job, uri: string, image: ComposedImage) {
    const { db, now, imageFiles, imageUrl } = this.#options
    await inTenant(db, tenant, tx => checkImageLimit(tx, tenant))
    const texts = { title: titleOf(uri), altText: '' }
    const doc = await storeImage(image, { ...texts, now: now(), imageFiles, imageUrl })
    const add = () =>
      inTenant(db, tenant, async tx => {
        // Another process may be at the same import: one after the other, and once only.
        await lockedLimit(tx, tenant, 'imageLimit')
        const own = and(eq(imageSources.tenant, tenant), eq(imageSources.uri, uri))
        const [known] = await tx.select({ imageId: imageSources.imageId }).from(imageSources).where(own)
        if (known?.imageId) return false
        await addImage(tx, tenant, doc)
        await write(tx, { tenant, uri, jobId: id, imageId: doc.id, problem: null })
        await recordImported(tx, { tenant, jobId: id }, [{ kind: 'image', id: doc.id, before: null }])
        return true
      })
    let isKept = false
    try {
      isKept = await add()
    } finally {
      if (!isKept) await deleteImageFiles(imageFiles, doc)
    }
  }

  #note({ id, tenant }: Job, uri: string, { problem }: { problem: string }) {
    return inTenant(this.#options.db, tenant, tx => write(tx, { tenant, uri, jobId: id, imageId: null, problem }))
  }
}

const write = (tx: Db, { tenant, uri, ...found }: typeof imageSources.$inferInsert) =>
  tx
    .insert(imageSources)
    .values({ tenant, uri, ...found })
    .onConflictDoUpdate({ target: [imageSources.tenant, imageSources.uri], set: found })

/** The name of the file. */
function titleOf(uri: string): string {
  const name = new URL(uri).pathname.split('/').at(-1) ?? ''
  const decoded = /%[\da-f]{2}/i.test(name) ? decodeSafely(name) : name
  return decoded
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim()
    .slice(0, TITLE)
}
