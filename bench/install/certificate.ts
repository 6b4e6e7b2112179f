import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a certificate authority and a certificate of it for a host, into a folder; answers the authority's. */
export function makeCertificate(folder: string, host: string): string {
  const openssl = (...args: readonly string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Drill CA')
  openssl('req', ...key, '-keyout', 'privkey.pem', '-out', 'host.csr', '-subj', `/CN=${host}`)
  writeFileSync(join(folder, 'host.cnf'), `subjectAltName=DNS:${host}\n`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'host.cnf']
  openssl('x509', '-req', '-in', 'host.csr', ...signed, '-out', 'host.pem')
  const authority = readFileSync(join(folder, 'ca.pem'), 'utf8')
  writeFileSync(join(folder, 'fullchain.pem'), readFileSync(join(folder, 'host.pem'), 'utf8') + authority)
  return authority
}
