import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { isDevEntry, isTest, packageOf, type Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'

/** The areas of docs/architecture.md; the first matching line wins. */
const areas: readonly (readonly [area: string, path: RegExp])[] = [
  ['core', /^shared-api\/core\//],
  ['entities', /^shared-api\/entities\//],
  ['rules', /^shared-api\/rules\//],
  ['csv', /^shared-api\/csv\//],
  ['contract', /^shared-api\/contract\//],
  ['client', /^shared-api\/client\//],
  ['queries', /^shared-api\/queries\//],
  ['shared-ui', /^shared-ui\//],
  ['remote-domain', /^mfe-[^/]+\/domain\//],
  ['remote-entry', /^mfe-[^/]+\/remote\.ts$/],
  ['remote-pages', /^mfe-[^/]+\//],
  ['shell-development', /^shell\/(standalone|testing)\//],
  ['shell', /^shell\//],
  ['api-demo', /^api-server\/demo\//],
  ['api-app', /^api-server\/app\//],
  ['api-adapters', /^api-server\/(db|files|auth|directory)\//],
  // The one way to compress served files, shared by builds and the server.
  ['compression', /^api-server\/site\/compress-file\.ts$/],
  // One way to put a suite into its folder: `npm start` does it with a build, the server with what its package brought.
  ['deployment', /^api-server\/site\/deploy\//],
  ['api-main', /^api-server\//],
  ['create-remote', /^create-remote\//],
  ['kit', /^remote-kit\//],
  ['tooling', /^tooling\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
]

const pure = ['core', 'entities', 'rules', 'contract']
const sharedApi = [...pure, 'csv', 'client', 'queries']

/** The areas that each area may import in addition to itself. A remote never imports another one (below). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  entities: ['core'],
  rules: ['core', 'entities'],
  csv: ['core', 'entities', 'rules'],
  contract: ['core', 'entities', 'rules'],
  client: pure,
  queries: [...pure, 'client'],
  'shared-ui': ['core', 'rules', 'contract', 'client', 'queries'],
  'remote-domain': [...pure, 'csv'],
  'remote-pages': [...sharedApi, 'shared-ui', 'remote-domain'],
  'remote-entry': [...sharedApi, 'shared-ui', 'remote-domain', 'remote-pages'],
  shell: ['core', 'rules', 'contract', 'client', 'queries', 'shared-ui'],
  'shell-development': [...sharedApi, 'shared-ui', 'shell', 'api-demo', 'api-app', 'api-main'],
  'api-demo': pure,
  'api-app': pure,
  'api-adapters': [...pure, 'api-app', 'api-demo'],
  compression: [],
  deployment: [...pure, 'compression'],
  'api-main': [...pure, 'api-demo', 'api-app', 'api-adapters', 'compression', 'deployment'],
  'create-remote': pure,
  kit: [...pure, 'compression', 'create-remote'],
  tooling: [...pure, 'compression', 'deployment', 'kit', 'create-remote'],
  // Journeys drive what the benchmarks build.
  e2e: ['core', 'tooling', 'kit', 'bench', 'deployment'],
  // bench builds the suite without federation, to hold the federated one against it.
  bench: [
    ...sharedApi,
    'shared-ui',
    'shell',
    'shell-development',
    'remote-domain',
    'remote-entry',
    'remote-pages',
    'tooling',
    'kit',
    'deployment',
    'api-main',
    'api-demo',
    'api-app',
    'api-adapters',
  ],
}

/** The texts of a package are at its root and belong to all of its folders. */
const catalogue = /^[^/]+\/texts\.ts$/

const advice: Readonly<Record<string, string>> = {
  'shared-ui>entities': 'shared-ui names no entity: take the entity as an argument.',
  'shell>entities': 'the shell knows no school entity: read what you need from the registry or the session.',
  'api-app>api-adapters': 'declare a port in app/ and let run-server.ts pass the adapter in.',
}

/** Imports may only follow the arrows of the architecture. Tests may also import their package and the API. */
export function importDirections({ sources, texts }: Repository): Finding[] {
  const findings: Finding[] = []
  for (const file of sources.values()) {
    const from = areaOf(file.path)
    if (from === undefined) continue
    for (const { specifier, line } of file.imports) {
      const target = resolveImport(file.path, specifier)
      if (target.kind !== 'file') continue
      const message = complaint({
        from,
        fromPath: file.path,
        toPath: target.path,
        specifier,
        exists: texts.has(target.path),
      })
      if (message !== undefined) findings.push({ rule: 'import-direction', path: file.path, line, message })
    }
  }
  return findings
}

type Edge = { from: string; fromPath: string; toPath: string; specifier: string; exists: boolean }

function complaint({ from, fromPath, toPath, specifier, exists }: Edge): string | undefined {
  const to = areaOf(toPath)
  const samePackage = packageOf(fromPath) === packageOf(toPath)
  if (!exists && !/\/dist\//.test(toPath))
    return `${specifier} leads to ${toPath}, which does not exist (write the extension).`
  if (specifier.startsWith('.') && !samePackage) return `write @gakuseki/${toPath}: a path never leaves its package.`
  const free = isTest(fromPath) || isDevEntry(fromPath)
  if (to === undefined || (samePackage && (free || catalogue.test(toPath)))) return undefined
  if (!free && isTest(toPath)) return `${toPath} is for tests; move what you need out of it.`
  if (!free && !samePackage && isDevEntry(toPath) && from !== 'bench')
    return `${toPath} is for dev/ entries; no shipped bundle imports it.`
  if (to.startsWith('remote-') && !samePackage && from !== 'tooling' && from !== 'bench') {
    return `a package never imports a remote (${toPath}); share through shared-ui or shared-api.`
  }
  if (from === 'shared-ui' && /^(shell|api-)/.test(to))
    return 'shared-ui imports neither the shell nor the API, not even in tests.'
  const isApi = to.startsWith('api-')
  if (isApi && free && from === 'shell-development') return undefined
  if (isApi && !from.startsWith('api-') && !mayImport[from]?.includes(to)) {
    return 'only shell/standalone and shell/testing import api-server: take what they offer.'
  }
  if (from === to || mayImport[from]?.includes(to) || (free && sharedApi.includes(to))) return undefined
  if (free && to === 'shared-ui' && from !== 'core') return undefined
  if (free && to === 'shell-development' && from.startsWith('remote-')) return undefined
  return (
    advice[`${from}>${to}`] ??
    `${from} must not import ${to} (${toPath}); allowed: ${[from, ...(mayImport[from] ?? [])].join(', ')}.`
  )
}

function areaOf(path: string): string | undefined {
  return areas.find(([, pattern]) => pattern.test(path))?.[0]
}
