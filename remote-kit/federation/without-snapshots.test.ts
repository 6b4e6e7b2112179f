import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getGlobalRemoteInfo, SnapshotHandler } from './no-snapshot-handler.ts'

const requireOfRuntime = createRequire(require.resolve('@module-federation/enhanced/runtime'))
const runtime = dirname(requireOfRuntime.resolve('@module-federation/runtime-core'))
const files = readdirSync(runtime, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
const textOf = (path: string): string => readFileSync(join(runtime, path), 'utf8')
const handlerFile = /snapshot[\\/]SnapshotHandler\.js$/

it('the module that stands in for the reader of manifests has the names that the runtime imports', () => {
  const imported = files.flatMap((path) =>
    [...textOf(path).matchAll(/import \{ ([^}]+) \} from "[^"]*SnapshotHandler\.js"/g)].map(([, names = '']) => names),
  )
  expect(files.filter((path) => handlerFile.test(path))).toHaveLength(1)
  expect(new Set(imported)).toEqual(new Set(['SnapshotHandler', 'getGlobalRemoteInfo']))
})

it('what the runtime does with them at a start works', () => {
  const { hooks, manifestCache } = new SnapshotHandler()
  expect(hooks.applyPlugin()).toBeUndefined()
  expect(manifestCache.delete('remote')).toBe(false)
  expect(getGlobalRemoteInfo()).toEqual({})
})
