import { type ReaderRequest, serveReader } from './reader.ts'

// It ends with its worker.
const serve = serveReader(message => postMessage(message), new AbortController().signal)
addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => serve(data))
