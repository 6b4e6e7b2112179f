import { consumes, provides } from './share-config.ts'
import { sharedTable } from './shared-table.ts'

const versions: Record<string, string> = { react: '19.3.1', 'react-router-dom': '7.18.5' }
const versionOf = (name: string): string => versions[name] ?? '0.1.0'
const shell = provides(sharedTable, versionOf)
const remote = consumes(sharedTable)

it('shares react and react-dom together with their sub-paths', () => {
  const keys: string[] = sharedTable.map((entry) => entry.key)
  for (const library of ['react', 'react-dom']) expect(keys).toEqual(expect.arrayContaining([library, `${library}/`]))
})

it('names each key once and gives a reason for each', () => {
  expect(new Set(sharedTable.map((entry) => entry.key)).size).toBe(sharedTable.length)
  for (const { reason } of sharedTable) expect(reason).toMatch(/\.$/)
})

it('lets the shell bring every shared module with its first files', () => {
  expect(Object.values(shell).every(({ eager }) => eager)).toBe(true)
  expect(shell['@gakuseki/shared-ui/host/router.ts']).toMatchObject({ version: '7.18.5' })
})

it('lets a remote only consume, and refuses another major version', () => {
  expect(Object.values(remote).every((options) => options.singleton && !options.import)).toBe(true)
  expect(remote['react']).toMatchObject({ requiredVersion: '^19.0.0', strictVersion: true })
})

it('leaves the suite context to the shell contract range of the manifest', () => {
  expect(remote['@gakuseki/shared-ui/host/suite-context.tsx']).toEqual({
    singleton: true,
    import: false,
    requiredVersion: false,
    shareKey: '@gakuseki/shared-ui/suite/suite-context.tsx',
  })
})

it('keeps the names that released remotes use when a module moves', () => {
  const names = Object.values(shell).map(({ shareKey }) => shareKey)
  expect(names.filter((name) => name.startsWith('@gakuseki/shared-ui/'))).toEqual([
    '@gakuseki/shared-ui/suite/router.ts',
    '@gakuseki/shared-ui/suite/suite-context.tsx',
  ])
})
