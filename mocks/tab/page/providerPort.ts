import type { Ask, FromProvider, SentRequest, SentResponse, ToProvider } from '../messages.ts'

type Answer = Extract<FromProvider, { id: number }>

/** A page's connection with the provider in this browser. */
export class ProviderPort {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #last = 0
  /** Is told what takes its time before the provider is open. */
  onOpening: (sentence: string) => void = () => undefined
  /** Resolves when the provider is open; rejects with what it says if it can't be. */
  readonly ready: Promise<void>

  constructor() {
    const worker = new SharedWorker(new URL('../providerWorker.ts', import.meta.url), {
      type: 'module',
      name: 'backcounter-provider',
      // Chromium: it outlives a page load, so that the next page finds its database open.
      extendedLifetime: true,
    } as WorkerOptions)
    this.#port = worker.port
    this.ready = new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('The provider’s program could not be loaded.'))
      this.#port.onmessage = ({ data }: MessageEvent<FromProvider>) => {
        if (data.kind === 'ready') resolve()
        else if (data.kind === 'opening') this.onOpening(data.sentence)
        else if (data.kind === 'failed') reject(new Error(data.message))
        else if (data.kind === 'replaced') location.assign('/')
        else this.#settle(data)
      }
    })
    // Told where it is waited for.
    this.ready.catch(() => undefined)
  }

  async send(request: SentRequest): Promise<SentResponse> {
    const answer = await this.#ask({ kind: 'request', request }, request.body ? [request.body] : [])
    if (answer.kind !== 'response') throw new Error(`A request was answered with “${answer.kind}”.`)
    return answer.response
  }

  /** The shops of this browser as a file. */
  async save(): Promise<Blob> {
    const answer = await this.#ask({ kind: 'save' })
    if (answer.kind !== 'saved') throw new Error(`A file was answered with “${answer.kind}”.`)
    return answer.shop
  }

  /** Begins again, with the demo's shops or with those of a file. Every page loads again. */
  async replace(shop: Blob | null): Promise<void> {
    await this.#ask({ kind: 'replace', shop })
  }

  #ask(ask: Ask, transfer: Transferable[] = []): Promise<Answer> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#port.postMessage({ ...ask, id } satisfies ToProvider, transfer)
    })
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.kind === 'refused') waiting?.reject(new Error(answer.message))
    else waiting?.resolve(answer)
  }
}
