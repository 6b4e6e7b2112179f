// `npm run drill:shipments [name]`: ships mfe-school in ways that harm people, from a copy of the repository to a demo school. Says which gate
// refuses each and after how long; of those that pass, what users of the area and of others see and how long until they have the release before.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, type CommandResult } from '@gakuseki/remote-kit/test/run-command.ts'
import { copyRepository, type RepositoryCopy } from '@gakuseki/tooling/create-remote/repository-copy.ts'
import type { Browser } from 'playwright-core'
import { replaceIn } from '../replace-in.ts'
import { onStage } from '../stage.ts'
import { badShipments, type BadShipment } from './cases.ts'
import { seenByUsers } from './users.ts'

const [wanted = ''] = process.argv.slice(2)

await onStage(async ({ browser, serveSuite }) => {
  const school = await serveSuite()
  const copy = await copyRepository()
  try {
    for (const shipment of badShipments.filter(({ name }) => name.includes(wanted)))
      console.info(`${shipment.name}: ${await outcomeOf(shipment, copy, school.url, browser)}`)
  } finally {
    await copy.remove()
  }
})

async function outcomeOf(
  { name, edits, refusedBy }: BadShipment,
  copy: RepositoryCopy,
  url: string,
  browser: Browser,
): Promise<string> {
  const originals = new Map<string, string>()
  try {
    for (const { file, from, to } of edits) {
      const path = join(copy.root, file)
      const before = await replaceIn(path, from, to)
      if (!originals.has(path)) originals.set(path, before)
    }
    const started = performance.now()
    const { code, output } = await ship(copy, url)
    const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`
    const refusals = new Set(output.match(/GKS-\d+/g))
    if (code === 0 ? refusedBy.length > 0 : !refusals.isSubsetOf(new Set(refusedBy)) || refusals.size === 0)
      return unexpected(`${seconds}: ${output}`)
    if (code !== 0) return `refused after ${seconds}: ${reasonsIn(output)}`
    const { seen, isHealed } = await seenByUsers(browser, url)
    await remoteKit(copy, ['rollback', '--to', url, '--reason', name])
    return isHealed ? `shipped after ${seconds}; ${seen}` : unexpected(seen)
  } finally {
    for (const [file, text] of originals) await writeFile(file, text)
  }
}

function unexpected(what: string): string {
  process.exitCode = 1
  return `UNEXPECTED ${what}`
}

function ship(copy: RepositoryCopy, url: string): Promise<CommandResult> {
  return remoteKit(copy, ['ship', '--to', url, '--reason', 'drill', '--unpublished', 'shared-api,shared-ui'])
}

function remoteKit(copy: RepositoryCopy, args: readonly string[]): Promise<CommandResult> {
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
