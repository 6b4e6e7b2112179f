import { isInRange } from '@gakuseki/shared-api/rules/delivery/contract-range.ts'
import type { Finding } from '../source/finding.ts'
import { scriptsOf, type BuiltRemotes, type BuiltSuite } from './built-suite.ts'

/** The builds use webpack's experimental CSS, and read the names that it gives to modules (docs/dependencies.md). */
export const pins: Readonly<Record<string, string>> = { webpack: '5.110.3' }

/** Must be exactly the version that was measured. */
export function pinnedTools({ installed }: BuiltSuite): Finding[] {
  return Object.entries(pins)
    .filter(([name, version]) => installed[name] !== version)
    .map(([name, version]) => ({
      ...at('pinned-tools', 'package-lock.json'),
      message: `${name} is ${installed[name] ?? 'not installed'}, must be exactly ${version}.`,
    }))
}

/** The shell must provide every module that a remote takes, in a version that fits. Other modules need not be shared. */
export function shareKeys({ shell, remotes }: BuiltSuite): Finding[] {
  const drift = remotes.flatMap(({ folder, manifest: { shared = {} } }) =>
    Object.entries(shared).flatMap(([key, range]) => {
      const version = shell.shared[key]
      if (version === undefined) return [{ ...at('share-key', folder), message: `the shell does not share ${key}.` }]
      if (isInRange(version, range)) return []
      return [{ ...at('share-key', folder), message: `needs ${key} ${range}, the shell has ${version}.` }]
    }),
  )
  const taken = new Set(remotes.flatMap(({ manifest }) => Object.keys(manifest.shared ?? {})))
  const unused = Object.keys(shell.shared).filter((key) => !taken.has(key))
  return [...drift, ...unused.map((key) => ({ ...at('share-key', 'shell'), message: `no remote takes ${key}.` }))]
}

/** A package that is shared without its sub-paths is loaded twice: react and react/jsx-runtime must be one React. */
export function prefixKeys({ shell }: BuiltSuite): Finding[] {
  const keys = Object.keys(shell.shared)
  return keys
    .filter((key) => /^(@[^/]+\/)?[^/]+$/.test(key) && !keys.includes(`${key}/`))
    .map((key) => ({ ...at('prefix-share', 'shell'), message: `shares ${key} without ${key}/.` }))
}

/** A sentence of each shared library that survives minifying. */
const marks: Readonly<Record<string, string>> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': 'react.dev/errors',
  '@tanstack/react-query': 'No QueryClient set',
  'react-router-dom': 'useNavigate() may',
  ky: 'Forced retry: ',
}

/** A shared library is in the shell, and its mark shows that. */
export function marksHold({ shell }: BuiltSuite): Finding[] {
  return Object.entries(marks)
    .filter(([, mark]) => !shell.scripts.includes(mark))
    .map(([library, mark]) => ({
      ...at('duplicate-share', 'shell'),
      message: `holds no “${mark}”: give ${library} another mark.`,
    }))
}

/** A shared library is in no remote. */
export function duplicates({ remotes }: BuiltRemotes): Finding[] {
  return Object.entries(marks).flatMap(([library, mark]) =>
    remotes
      .filter((remote) => scriptsOf(remote).includes(mark))
      .map(({ folder }) => ({ ...at('duplicate-share', folder), message: `brings its own ${library}.` })),
  )
}

function at(rule: string, path: string): Omit<Finding, 'message'> {
  return { rule, path, line: 0 }
}
