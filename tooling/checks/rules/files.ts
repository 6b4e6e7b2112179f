import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'

const longest = 250
const tables = /^shared-api\/entities\//
const code = /\.(ts|tsx|js|mjs|css)$/

/** A file contains one idea. Entity files are tables and may be long. */
export function fileLength({ texts }: Repository): Finding[] {
  return [...texts]
    .filter(([path]) => code.test(path) && !tables.test(path))
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => ({
      rule: 'file-length',
      path,
      line: longest,
      message: `${lines} lines, at most ${longest}: split it by idea.`,
    }))
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const vague = /^(utils?|helpers?|common|misc|manager|index)\.(ts|tsx|js)$/

/** Kebab-case names that describe the content; no src/ folders, no index files. */
export function fileNames({ texts }: Repository): Finding[] {
  return [...texts.keys()]
    .filter((path) => code.test(path))
    .flatMap((path): Finding[] => {
      const parts = path.split('/')
      const name = parts.at(-1) ?? ''
      const report = (message: string): Finding[] => [{ rule: 'file-name', path, line: 0, message }]
      if (vague.test(name)) return report('name the file after the one idea it exports.')
      if (parts.includes('src')) return report('packages have no src/ folder: put it one level up.')
      if (parts.some((part) => !part.startsWith('.') && !kebab.test(part)))
        return report('write the name in kebab-case.')
      return []
    })
}

// Hosts of the SVG and XML namespaces, of schemas, and those reserved for examples (RFC 2606).
const neutralHost =
  /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|(www\.)?w3\.org|json-schema\.org|([\w-]+\.)*example(\.(com|org|net|jp))?|[\w.-]+\.(test|invalid|localhost))$/

const machinePath = /(?<![\w.@~-])(\/(home|root|Users|work|private\/tmp|tmp|var\/folders)\/|[A-Z]:\\\\?)[\w.-]+/
const registryHost =
  /\bregistry\.(npmjs|yarnpkg|npmmirror)\.\w+|https?:\/\/[\w.-]*(registry|npm|artifactory|nexus|verdaccio)[\w.-]*|^(@[\w-]+:)?registry=/

/** The tree runs on any machine: no absolute folders, no registry hosts, and only loopback addresses in code. */
export function machineTraces({ texts }: Repository): Finding[] {
  const findings: Finding[] = []
  for (const [path, text] of texts) {
    if (path.endsWith('package-lock.json')) continue
    text.split('\n').forEach((line, index) => {
      const report = (rule: string, message: string): void =>
        void findings.push({ rule, path, line: index + 1, message })
      const folder = machinePath.exec(line)?.[0]
      if (folder !== undefined) report('machine-path', `${folder} exists on one machine only: derive the path.`)
      const registry = registryHost.exec(line)?.[0]
      if (registry !== undefined) report('registry-host', `${registry}: the registry is a setting of the machine.`)
      if (path.endsWith('.md')) return
      for (const [, host = ''] of line.matchAll(/\bhttps?:\/\/([^/\s:'"`)$<>\\]+)/g)) {
        if (!neutralHost.test(host)) report('foreign-host', `${host}: code names only loopback addresses.`)
      }
    })
  }
  return findings
}
