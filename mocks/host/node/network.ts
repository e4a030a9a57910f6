import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import type { HostRequest, HostResponse } from '../types.ts'
import { lookupPublic } from './lookupPublic.ts'

/** Sends a request to another server. Redirects are not followed. */
export function requestHost(url: URL, { body, isTrusted, ...options }: HostRequest): Promise<HostResponse> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, lookup: isTrusted ? lookup : lookupPublic })
      .once('response', response => {
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: response,
          close: () => response.destroy(),
        })
      })
      .on('error', reject)
      .end(body)
  })
}
