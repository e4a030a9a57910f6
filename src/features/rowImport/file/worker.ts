import { type ReaderRequest, serveReader } from './reader.ts'

const serve = serveReader(message => postMessage(message))
addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => serve(data))
