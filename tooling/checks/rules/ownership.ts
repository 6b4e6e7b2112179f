import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import { isTest, type Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'
import { isNode, nameOf, type SyntaxNode, walk } from '@gakuseki/remote-kit/source/walk.ts'

type Owner = { readonly folder: RegExp; readonly packages: RegExp; readonly message: string }

/** Modules that only one folder may import (docs/architecture.md). */
const owners: readonly Owner[] = [
  {
    folder: /^(api-server\/(db|testing)|bench)\//,
    packages: /^(kysely|pg|@electric-sql\/pglite.*)$/,
    message: 'only api-server/db imports SQL; add a function there.',
  },
  {
    // Tests need routers in memory, which the shipped façade does not offer.
    folder: /^(shared-ui\/host\/router|shell\/routing\/route-matching)\.ts$|^shell\/testing\/|\.(harness|test)\.tsx$/,
    packages: /^react-router-dom$/,
    message: "import from '@gakuseki/shared-ui/host/router.ts', the shared singleton.",
  },
  {
    folder: /^$/,
    packages: /^react-router$/,
    message: 'the suite imports its router from react-router-dom, through the façade in shared-ui/host/router.ts.',
  },
  {
    folder: /^shared-api\/client\/ky\.ts$/,
    packages: /^ky$/,
    message:
      "import from '@gakuseki/shared-api/client/ky.ts', the shared singleton; only shared-api/client sends requests.",
  },
  {
    folder: /^shared-api\/queries\/react-query\.ts$|\.(test|harness)\.tsx?$|^shell\/testing\//,
    packages: /^@tanstack\/react-query$/,
    message: "import from '@gakuseki/shared-api/queries/react-query.ts', the shared singleton.",
  },
  {
    folder: /^(shared-api\/csv\/read-table\.ts$|bench\/)/,
    packages: /^papaparse$/,
    message:
      'only shared-api/csv/read-table.ts imports papaparse; it counts lines as Excel does and tells what is wrong.',
  },
  {
    folder: /^shell\/session\/sign-in\/firebase-[a-z-]+\.ts$/,
    packages: /^(firebase|@firebase\/.*)$/,
    message:
      'only shell/session/sign-in/firebase-*.ts imports firebase; it is loaded on demand and never in debug mode.',
  },
  {
    folder: /^shared-api\/core\/schema\.ts$/,
    packages: /^zod$/,
    message: "import { z } from '@gakuseki/shared-api/core/schema.ts' (jitless, as the CSP forbids eval).",
  },
]

/** Each library has one owner, and all other code goes through it. */
export function libraryOwners({ sources }: Repository): Finding[] {
  return [...sources.values()].flatMap((file) =>
    file.imports.flatMap(({ specifier, line }): Finding[] => {
      const target = resolveImport(file.path, specifier)
      if (target.kind !== 'package') return []
      const owner = owners.find(({ packages }) => packages.test(target.name))
      if (owner === undefined || owner.folder.test(file.path)) return []
      return [{ rule: 'library-owner', path: file.path, line, message: owner.message }]
    }),
  )
}

/** Query keys are written only in queries/. Other code takes them from the query's options. */
export function queryKeys({ sources }: Repository): Finding[] {
  const findings: Finding[] = []
  for (const file of sources.values()) {
    if (file.path.startsWith('shared-api/queries/') || isTest(file.path)) continue
    walk(file.program, (node) => {
      const written = node.type === 'Property' && nameOf(node['key']) === 'queryKey' && isArray(node['value'])
      if (!written) return
      const message = 'only shared-api/queries writes query keys; use the options object of the query.'
      findings.push({ rule: 'query-key', path: file.path, line: file.lineOf(node.start), message })
    })
  }
  return findings
}

function isArray(value: unknown): value is SyntaxNode {
  return isNode(value) && value.type === 'ArrayExpression'
}

// Two copies of these modules would be two routers, two caches, two sessions.
const singletons = new Set([
  'shared-ui/host/router.ts',
  'shared-api/queries/react-query.ts',
  'shared-api/client/ky.ts',
  'shared-ui/host/suite-context.tsx',
])

/** Federation shares a module under its import name, so the name must be the same everywhere. */
export function sharedSingletons({ sources }: Repository): Finding[] {
  return [...sources.values()].flatMap((file) =>
    file.imports.flatMap(({ specifier, line }): Finding[] => {
      const target = resolveImport(file.path, specifier)
      if (target.kind !== 'file' || !specifier.startsWith('.') || !singletons.has(target.path)) return []
      const message = `write '@gakuseki/${target.path}': it is a shared singleton and is found by this name only.`
      return [{ rule: 'shared-singleton', path: file.path, line, message }]
    }),
  )
}
