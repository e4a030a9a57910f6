import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/database.ts'
import { listCertificates } from '../server/store/domains/acme/orders.ts'
import type { AppKeys } from '../services/apps/appKeys.ts'

const CHAIN = 'fullchain.pem'
const KEY = 'privkey.pem'

interface Writing {
  db: Db
  appKeys: AppKeys
  folder: string
}

/**
 * Writes `HOST/fullchain.pem` and `HOST/privkey.pem` for each host of a certificate, readable by their owner alone, and removes those of
 * hosts that no store has any more. What is up to date is left as it is. Returns the hosts.
 */
export async function writeCertificates({ db, appKeys, folder }: Writing) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [written, hosts]: [string[], Set<string>] = [[], new Set()]
  for (const { hosts: own, chain, key } of await listCertificates(db)) {
    if (!chain || !key) continue
    for (const host of own) {
      hosts.add(host)
      if ((await readText(join(folder, host, CHAIN))) === chain) continue
      await mkdir(join(folder, host), { recursive: true, mode: 0o700 })
      // The key first: the program that reads both begins with the certificate.
      await replace(join(folder, host, KEY), await appKeys.openCredential(key))
      await replace(join(folder, host, CHAIN), chain)
      written.push(host)
    }
  }
  const removed: string[] = []
  for (const name of await readdir(folder)) {
    // What else is in the folder is not ours.
    if (hosts.has(name) || (await readText(join(folder, name, CHAIN))) === null) continue
    await rm(join(folder, name), { recursive: true })
    removed.push(name)
  }
  return { written, removed }
}

/** At no time is there half a file, or one that others may read. */
async function replace(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, text, { mode: 0o600 })
  await chmod(unfinished, 0o600)
  await rename(unfinished, path)
}

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)
