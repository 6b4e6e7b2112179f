import { packageManifest, type SourceManifest } from './package-manifest.ts'

const source: SourceManifest = {
  name: '@gakuseki/parts',
  version: '1.2.0',
  license: 'UNLICENSED',
  exports: { './ui/*': './ui/*', './start.ts': './start.ts', './hidden/*': './hidden/*', './gone.ts': './gone.ts' },
  sideEffects: ['**/*.css', './start.ts'],
  dependencies: { '@gakuseki/shared-api': '1.0.0', react: '19.3.1', zustand: '5.1.0', zod: '4.6.7' },
  devDependencies: { jest: '30.5.2' },
  scripts: { build: 'x' },
}
const versions: Readonly<Record<string, string>> = {
  '@gakuseki/shared-api': '1.3.0',
  react: '19.3.1',
  zustand: '5.1.0',
  zod: '4.6.7',
}
const versionOf = (name: string): string => versions[name] ?? ''
const sources = ['start.ts', 'ui/button.tsx', 'ui/button.module.css', 'ui/kinds.ts', 'other/x.ts']

it('answers the names of the sources with built modules and their types', () => {
  expect(packageManifest(source, { sources, imported: null, versionOf })).toMatchObject({
    exports: {
      './ui/*.ts': { types: './ui/*.d.ts', default: './ui/*.js' },
      './ui/*.tsx': { types: './ui/*.d.ts', default: './ui/*.js' },
      './ui/*.css': './ui/*.css',
      './start.ts': { types: './start.d.ts', default: './start.js' },
      './package.json': './package.json',
    },
    sideEffects: ['**/*.css', './start.js'],
  })
})

it('exports nothing that is not published, and keeps scripts and development to itself', () => {
  const manifest = packageManifest(source, { sources, imported: null, versionOf })
  expect(JSON.stringify(manifest)).not.toMatch(/hidden|gone|jest|"build"/)
})

it('lets the remote bring what a page has once, and names exact versions of the rest', () => {
  expect(packageManifest(source, { sources, imported: null, versionOf })).toMatchObject({
    dependencies: { zod: '4.6.7', zustand: '5.1.0' },
    peerDependencies: { '@gakuseki/shared-api': '^1.3.0', react: '^19.0.0' },
  })
})

it('depends on nothing that the published part does not import', () => {
  const manifest = packageManifest(source, { sources, imported: ['zod', '@gakuseki/parts'], versionOf })
  expect(manifest).toMatchObject({ dependencies: { zod: '4.6.7' } })
  expect(manifest).not.toHaveProperty('peerDependencies')
})
