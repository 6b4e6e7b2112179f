import { bytesByPackage, type MappedScript } from './by-package.ts'

/** A script of lines that each come from the start of a source. */
function scriptOf(
  path: string,
  gz: number,
  lines: readonly (readonly [source: string | null, text: string])[],
): MappedScript {
  const sources = [...new Set(lines.flatMap(([source]) => (source === null ? [] : [source])))]
  const mappings = lines.map(([source]) => (source === null ? [] : [[0, sources.indexOf(source), 0, 0]]))
  const map = { version: 3 as const, names: [], sources, mappings: mappings as [number, number, number, number][][] }
  return { path, code: lines.map(([, text]) => text).join('\n'), map, gz, fallback: 'shell' }
}

it('shares the bytes of a script out to the packages of its modules, the heaviest first', () => {
  const shares = bytesByPackage([
    scriptOf('main.js', 100, [
      ['node_modules/react-dom/cjs/a.js', 'x'.repeat(60)],
      ['shell/start/main.tsx', 'x'.repeat(30)],
      [null, 'x'.repeat(6)],
      ['webpack***', 'x'.repeat(4)],
    ]),
  ])
  expect(shares.map(({ name, gz }) => [name, gz])).toEqual([
    ['react-dom', 60],
    ['shell', 30],
    ['webpack', 10],
  ])
  expect(shares.every(({ twice }) => twice === 0)).toBe(true)
})

it('marks what a second script has again', () => {
  const shares = bytesByPackage([
    scriptOf('main.js', 10, [['node_modules/@scope/kit/node_modules/clsx/a.js', 'xxxxx']]),
    scriptOf('remote.js', 8, [
      ['node_modules/@scope/kit/node_modules/clsx/a.js', 'xx'],
      ['mfe-people/remote.ts', 'xx'],
    ]),
  ])
  expect(shares).toEqual([
    { name: 'clsx', gz: 14, twice: 4, modules: ['node_modules/@scope/kit/node_modules/clsx/a.js'] },
    { name: 'mfe-people', gz: 4, twice: 0, modules: [] },
  ])
})

it('counts a script without a map as a whole', () => {
  const boot: MappedScript = { path: 'boot.js', code: 'x', map: null, gz: 3, fallback: 'shell' }
  expect(bytesByPackage([boot])).toEqual([{ name: 'shell', gz: 3, twice: 0, modules: [] }])
})
