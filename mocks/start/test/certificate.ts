import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Certificate } from '../httpServer.ts'

/**
 * A certificate for localhost, signed by itself, and the argument with which Chromium trusts its key; this process trusts
 * it, too. Needs openssl.
 */
export function makeCertificate(): { certificate: Certificate; argument: string } {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-certificate-'))
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', [...kind, ...about, '-keyout', files.key, '-out', files.cert], { stdio: 'ignore' })
    const certificate = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') }
    setDefaultCACertificates([...getCACertificates(), certificate.cert])
    const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })
    const hash = createHash('sha256').update(key).digest('base64')
    return { certificate, argument: `--ignore-certificate-errors-spki-list=${hash}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
