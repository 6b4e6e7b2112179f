// `npm run drill:shipments [name]`: ships mfe-school in ways that harm people, from a copy of the repository to a demo school. Says which gate
// refuses each and after how long; of those that pass, what users of the area and of others see and how long until they have the release before.
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { copyRepository, type RepositoryCopy } from '@gakuseki/tooling/create-remote/repository-copy.ts'
import type { Browser } from 'playwright-core'
import { onStage } from '../stage.ts'
import { printTable } from '../table-print.ts'
import { badShipments, type BadShipment, type Edit } from './cases.ts'
import { seenByUsers } from './users.ts'

const [wanted = ''] = process.argv.slice(2)

const rows = await onStage(async ({ browser, serveSuite }) => {
  const school = await serveSuite()
  const found: (readonly [string, string])[] = []
  const copy = await copyRepository()
  try {
    // What later shipments are compared with, and what makes them warm.
    const first = await ship(copy, school.url)
    if (first.code !== 0) throw new Error(first.output)
    for (const shipment of badShipments.filter(({ name }) => name.includes(wanted)))
      found.push([shipment.name, await outcomeOf(shipment, copy, school.url, browser)])
  } finally {
    await copy.remove()
  }
  return found
})

printTable('Shipments that would harm people', rows)

async function outcomeOf(
  { name, edits, passes = false }: BadShipment,
  copy: RepositoryCopy,
  url: string,
  browser: Browser,
): Promise<string> {
  const originals = new Map<string, string>()
  try {
    for (const edit of edits) await apply(edit, copy.root, originals)
    const started = performance.now()
    const { code, output } = await ship(copy, url)
    const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`
    if ((code === 0) !== passes) process.exitCode = 1
    if (code !== 0) return `refused after ${seconds}: ${reasonsIn(output)}`
    const seen = await seenByUsers(browser, url)
    await remoteKit(copy, ['rollback', '--to', url, '--reason', name])
    return `shipped after ${seconds}; ${seen}`
  } finally {
    for (const [file, text] of originals) await writeFile(file, text)
  }
}

async function apply({ file, from, to }: Edit, root: string, originals: Map<string, string>): Promise<void> {
  const path = join(root, file)
  const text = await readFile(path, 'utf8')
  if (!originals.has(path)) originals.set(path, text)
  if (from !== undefined && !text.includes(from)) throw new Error(`${file} has no ${from}`)
  if (from === undefined) await appendFile(path, to)
  else
    await writeFile(
      path,
      text.replace(from, () => to),
    )
}

async function ship(copy: RepositoryCopy, url: string): Promise<{ readonly code: number; readonly output: string }> {
  await rm(join(copy.root, 'mfe-school/dist-standalone'), { recursive: true, force: true })
  return remoteKit(copy, ['ship', '--to', url, '--reason', 'drill', '--unpublished', 'shared-api,shared-ui'])
}

function remoteKit(copy: RepositoryCopy, args: readonly string[]) {
  return runCommand(process.execPath, [join(copy.root, 'remote-kit/bin.js'), ...args], {
    cwd: join(copy.root, 'mfe-school'),
  })
}

/** The gates that refused, each with its seconds, and what they found. */
function reasonsIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return lines
    .filter((line, at) => line.startsWith('✗') || (at > 0 && /GKS-\d+/.test(line)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
