// `npm run drill:hot-reload [turns]`: how long it takes from saving a file to the screen of a standalone remote, and whether what was typed
// stays. It works on a copy of the repository. Budgets: 1 s for a file of the remote, 4 s for one of shared-ui, and nothing typed is lost.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@gakuseki/remote-kit/start/chromium.ts'
import { copyRepository } from '@gakuseki/tooling/create-remote/repository-copy.ts'
import { freePort } from '@gakuseki/tooling/test/temporary-postgres.ts'
import { chromium, type Page } from 'playwright-core'
import { replaceIn } from '../replace-in.ts'
import { addressIn } from '../packages/standalone-page.ts'

type Change = {
  readonly name: string
  readonly budgetMs: number
  readonly file: string
  readonly from: string
  /** Contains the mark, which then appears on the screen. */
  readonly to: (mark: string) => string
  /** The file is saved with a syntax error first, and repaired once the page has said so. */
  readonly breaksFirst?: boolean
}

const page = 'mfe-school/pages/school-edit.page.tsx'
const heading = {
  file: page,
  from: '<EditPage\n      title={texts.heading}',
  to: (mark: string) => `<EditPage title={texts.heading + '${mark}'}`,
}
const changes: readonly Change[] = [
  { name: 'a page', budgetMs: 1000, ...heading },
  { name: 'a page, after a syntax error', budgetMs: 1000, ...heading, breaksFirst: true },
  {
    name: 'texts.ts of the remote',
    budgetMs: 1000,
    file: 'mfe-school/texts.ts',
    from: "heading: 'School'",
    to: (mark) => `heading: 'School${mark}'`,
  },
  {
    name: 'a component of shared-ui',
    budgetMs: 4000,
    file: 'shared-ui/edit/record/edit-page.tsx',
    from: "title={name === '' ? title : name}",
    to: (mark) => `title={(name === '' ? title : name) + '${mark}'}`,
  },
  {
    name: 'texts.ts of shared-ui',
    budgetMs: 4000,
    file: 'shared-ui/edit/texts.ts',
    from: 'cancel: buttonTexts.cancel',
    to: (mark) => `cancel: 'やめる${mark}'`,
  },
]

const turns = Number(process.argv[2] ?? 3)
const typed = '入力中の学校名'

const copy = await copyRepository()
const child = spawn(process.execPath, [join(copy.root, 'remote-kit/bin.js'), 'start'], {
  cwd: join(copy.root, 'mfe-school'),
  env: { ...process.env, PORT: String(await freePort()) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] })
try {
  const url = await addressIn(child.stdout)
  const tab = await browser.newPage({ locale: 'ja-JP' })
  await tab.goto(`${url}/school/edit`)
  await tab.getByRole('button', { name: 'Edit' }).click({ timeout: 120_000 })
  const input = tab.getByRole('textbox').first()
  await input.fill(typed)
  for (const change of changes) {
    const times: number[] = []
    for (let turn = 1; turn <= turns; turn++) times.push(await shownAfter(tab, change, `#${turn}`))
    const isKept = (await input.count()) === 1 && (await input.inputValue()) === typed
    const isOk = isKept && Math.max(...times) <= change.budgetMs
    if (!isOk) process.exitCode = 1
    const verdict = `${isKept ? 'kept' : 'LOST'}, ${isOk ? 'ok' : 'BROKEN'}`
    console.info(`${change.name}: ${times.join(', ')} ms of ${change.budgetMs}; what was typed: ${verdict}`)
  }
} finally {
  await browser.close()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await copy.remove()
}

/** Saves the change and waits for its mark. Returns milliseconds. The file is as before in the next change. */
async function shownAfter(tab: Page, { file, from, to, breaksFirst = false }: Change, mark: string): Promise<number> {
  const path = join(copy.root, file)
  const before = await readFile(path, 'utf8')
  if (breaksFirst) {
    await replaceIn(path, from, '{')
    await tab.locator('#webpack-dev-server-client-overlay').waitFor({ timeout: 30_000 })
  }
  const saved = performance.now()
  await writeFile(path, before.replace(from, to(mark)))
  await untilShown(tab, mark, true)
  const ms = Math.round(performance.now() - saved)
  await writeFile(path, before)
  await untilShown(tab, mark, false)
  return ms
}

/** A locator looks only every half second. */
async function untilShown(tab: Page, mark: string, isWanted: boolean): Promise<void> {
  const isSo = ([text, wanted]: readonly [string, boolean]): boolean =>
    (document.body.textContent ?? '').includes(text) === wanted
  await tab.waitForFunction(isSo, [mark, isWanted] as const, { polling: 20, timeout: 60_000 })
}
