import { type ReaderRequest, serveReader } from './reader.ts'

const serve = serveReader(message => postMessage(message))
onmessage = ({ data }: MessageEvent<ReaderRequest>) => serve(data)
