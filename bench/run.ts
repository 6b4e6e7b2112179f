// `npm run bench [-- --report --keep only=bytes,boot]`: every benchmark, one after the other; bench/README.md says how to read them. With
// --report they are written to docs/bench.md, and compared with kept figures; --keep makes these figures the kept ones.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { figuresVariable } from './report/figures.ts'
import { pageOf } from './report/markdown.ts'
import { comparable, regressionsIn, type Kept, type Measured } from './report/regressions.ts'

const all: readonly (readonly [file: string, ...args: string[]])[] = [
  ['bytes.ts'],
  ['boot.ts'],
  ['lighthouse.ts'],
  ['gate/measure.ts', '--check'],
  ['gate/recovery.ts', '--check'],
  ['table/measure.ts'],
  ['table/typing.ts', '--check'],
  ['grid/typing.ts'],
]
const only = process.argv.find((arg) => arg.startsWith('only='))?.slice('only='.length)
const nameOf = (file: string): string => file.replace(/\.ts$/, '')
const benchmarks = all.filter(([file]) => only === undefined || only.split(',').includes(nameOf(file)))
const keptFile = join(import.meta.dirname, 'report/kept.json')
const page = join(repoRoot, 'docs/bench.md')
const isReported = process.argv.includes('--report')

using folder = mkdtempDisposableSync(join(tmpdir(), 'gakuseki-figures-'))
const failed: string[] = []
for (const [file, ...args] of benchmarks) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, [figuresVariable]: folder.path },
  })
  const code = await new Promise<number>((done) => child.once('exit', (exit) => done(exit ?? 1)))
  if (code !== 0) failed.push(file)
}
if (failed.length > 0) process.exitCode = 1
if (isReported) report()

function report(): void {
  const measured = benchmarks.flatMap(([file]) => {
    const path = join(folder.path, `${nameOf(file).replaceAll('/', '-')}.json`)
    // Written by keepFigures.
    return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as Measured] : []
  })
  // Written below.
  const kept: Kept = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Kept) : {}
  const regressions = regressionsIn(measured, kept)
  const [processor] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  writeFileSync(
    page,
    pageOf({
      measured,
      failed,
      notRun: all.filter((one) => !benchmarks.includes(one)).map(([file]) => nameOf(file)),
      regressions,
      machine: `${cpus().length} cores of ${processor?.model.trim() ?? 'an unknown processor'}, ${gigabytes} GiB, Node ${process.version}`,
      date: new Date().toISOString().slice(0, 10),
      commit: execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: repoRoot, encoding: 'utf8' }).trim(),
    }),
  )
  for (const { key, before, now } of regressions) console.info(`WORSE  ${key}: ${now}, before ${before}`)
  // The first figures of a benchmark are kept. Others replace them when somebody says so.
  const now = comparable(measured)
  const next = process.argv.includes('--keep') ? { ...kept, ...now } : { ...now, ...kept }
  writeFileSync(keptFile, `${JSON.stringify(next, null, 2)}\n`)
  console.info(`Written to docs/bench.md; ${regressions.length} figures are more than 10 % worse than the kept ones.`)
}
