import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { repoRoot } from '../workspace/paths.ts'

const tsc = join(repoRoot, 'node_modules/typescript/bin/tsc')
const shared = '@gakuseki/shared-api'
/** What runs: the program, and what it starts in a process or thread of its own, which no import names. */
const programs = ['api-server/gakuseki.ts', 'api-server/first-start.ts', 'api-server/db/open/lite-worker.ts']

/**
 * Compiles the program and what it imports into `server`, one file of JavaScript with its map for each source: `api-server/`,
 * and `node_modules/@gakuseki/shared-api/`. Answers the names of the npm packages that the result imports.
 */
export async function compileServer(server: string): Promise<readonly string[]> {
  await compile(programs, server)
  const own = importsIn(join(server, 'api-server'))
  const sources = [...own]
    .filter((name) => name.startsWith(`${shared}/`))
    .map((name) => name.replace(shared, 'shared-api'))
  await compile(sources, join(server, 'node_modules/@gakuseki'))
  await declarePackages(server)
  const all = [...own, ...importsIn(join(server, 'node_modules', shared))]
  return [...new Set(all.filter((name) => !name.startsWith(shared)).map(packageOf))].toSorted()
}

/** tsc takes the sources of one package only: it counts others as installed and leaves them alone. */
async function compile(sources: readonly string[], outDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-compile-'))
  try {
    const config = join(folder, 'tsconfig.json')
    const compilerOptions = {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      sourceMap: true,
      removeComments: true,
      rootDir: repoRoot,
      outDir,
      typeRoots: [join(repoRoot, 'node_modules/@types')],
      types: ['node'],
    }
    const files = sources.map((source) => join(repoRoot, source))
    await writeFile(
      config,
      JSON.stringify({ extends: join(repoRoot, 'remote-kit/tsconfig/base.json'), compilerOptions, files }),
    )
    const { code, output } = await runCommand(process.execPath, [tsc, '-p', config], { cwd: repoRoot, limit: 300_000 })
    if (code !== 0) throw new Error(`the server does not compile:\n${output}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The packaged form of shared-api answers to the same names, with JavaScript behind them. */
async function declarePackages(server: string): Promise<void> {
  const { name, version, exports = {} } = await manifestOf('shared-api')
  const rooms = Object.keys(exports).map((key) => key.slice(0, -1))
  const compiled = Object.fromEntries(rooms.map((room) => [`${room}*.ts`, `${room}*.js`]))
  const folder = join(server, 'node_modules', shared)
  await writeFile(join(folder, 'package.json'), json({ name, version, type: 'module', exports: compiled }))
  const own = await manifestOf('api-server')
  await writeFile(
    join(server, 'api-server/package.json'),
    json({ name: own.name, version: own.version, type: 'module' }),
  )
}

type Manifest = { readonly name: string; readonly version: string; readonly exports?: Readonly<Record<string, string>> }

/** The package.json of one of our packages. */
const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(repoRoot, folder, 'package.json'), 'utf8')) as Manifest // Ours.

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const imported =
  /^(?:import|export)\b[^'";]*\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm

/** The specifiers that compiled files import and that name a package. */
function importsIn(folder: string): ReadonlySet<string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  const found = paths.flatMap((path) =>
    Array.from(
      readFileSync(join(folder, path), 'utf8').matchAll(imported),
      ([, ...names]) => names.find(Boolean) ?? '',
    ),
  )
  return new Set(found.filter((name) => !name.startsWith('.') && !name.startsWith('node:')))
}

/** `@googleapis/admin` of `@googleapis/admin/build/x.js`. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
