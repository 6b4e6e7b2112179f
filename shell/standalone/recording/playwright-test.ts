import { beneath } from '../base/base-path.ts'
import {
  limits,
  type ChosenFile,
  type Recording,
  type RecordedChange,
  type Scope,
  type Step,
  type Target,
} from './recording.ts'
import { testTexts as texts } from './texts.ts'

/** A text as TypeScript writes it. JSON escapes quotes and line ends, but not the two line separators. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1)
  const escaped = inner
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `'${escaped}'`
}

type Site = {
  /** Opens the page on which the recording began. */
  readonly link: string
  /** The path beneath which the site lies. Recordings do not contain it, so that they can be replayed elsewhere. */
  readonly base: string
}

/**
 * A Playwright test that opens the scenario and repeats the steps.
 * It waits for the answer to each changing call, so it fails when one is answered otherwise.
 */
export function printTest(recording: Recording, { link, base }: Site): string {
  const { origin, scenario, start, end, steps } = recording
  const changes = recording.changes.map((change) => ({ ...change, path: beneath(base, change.path) }))
  const lines = steps.flatMap((step, index) => [
    ...printStep(step),
    ...changesAfter(changes, index + 1).map((change) => printAnswer(change, changes)),
  ])
  const body = [
    'const answered: string[] = []',
    "page.on('response', (response) => {",
    '  const method = response.request().method()',
    "  if (method !== 'GET') answered.push(`${method} ${new URL(response.url()).pathname} ${response.status()}`)",
    '})',
    'const expectAnswers = (call: string, times: number) =>',
    '  expect.poll(() => answered.filter((each) => each === call).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)',
    `await page.goto(${quoted(link)})`,
    `await expect(${printHeading(start.heading)}).toBeVisible({ timeout: 120_000 })`,
    ...changesAfter(changes, 0).map((change) => printAnswer(change, changes)),
    ...lines,
    `await expect(${printHeading(end.heading)}).toBeVisible()`,
    `expect(new URL(page.url()).pathname).toBe(${quoted(pathOf(beneath(base, end.page)))})`,
  ]
  return [
    "import { expect, test } from '@playwright/test'",
    '',
    `// ${inComment(texts.origin(origin, scenario))}`,
    `test(${quoted(texts.title(scenario, end.heading))}, async ({ page }) => {`,
    '  test.setTimeout(180_000)',
    ...body.map((line) => `  ${line}`),
    '})',
    '',
  ].join('\n')
}

/** The expression that finds an element. */
export function printTarget({ by, role, name, within, nth }: Target): string {
  const found = by === 'label' ? `getByLabel(${quoted(name)}, { exact: ${isWhole(name)} })` : printRole({ role, name })
  const place = nth === null ? '' : `.nth(${nth})`
  return `page.${within === null ? '' : `${printScope(within)}.`}${found}${place}`
}

function printScope(scope: Scope): string {
  if (scope.role !== 'row') return printRole(scope)
  return `getByRole('row').filter({ has: page.${printRole({ role: 'rowheader', name: scope.name })} })`
}

function printRole({ role, name }: Scope): string {
  return name === ''
    ? `getByRole(${quoted(role)})`
    : `getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: ${isWhole(name)} })`
}

// A name that was cut is the beginning of the whole one.
const isWhole = (name: string): boolean => name.length < limits.name

const printHeading = (heading: string): string =>
  heading === ''
    ? "page.getByRole('main')"
    : `page.getByRole('heading', { name: ${quoted(heading)}, level: 1, exact: ${isWhole(heading)} }).first()`

/** The lines of one step. */
export function printStep(step: Step): readonly string[] {
  switch (step.do) {
    case 'click':
    case 'check':
    case 'uncheck':
      return [`await ${printTarget(step.on)}.${step.do}()`]
    case 'fill':
      return [`await ${printTarget(step.on)}.fill(${quoted(step.text)})`]
    case 'choose':
      return [`await ${printTarget(step.on)}.selectOption({ label: ${quoted(step.text)} })`]
    case 'press':
      return [`await ${step.on === null ? 'page.keyboard' : printTarget(step.on)}.press(${quoted(step.key)})`]
    case 'secret':
      return [`await ${printTarget(step.on)}.fill(process.env['QA_PASSWORD'] ?? '') // ${texts.secret}`]
    case 'upload':
      return printUpload(step.on, step.files)
    case 'reload':
      return ['await page.reload()']
  }
}

function printUpload(on: Target, files: readonly ChosenFile[]): readonly string[] {
  const unkept = files.filter(({ content }) => content === null)
  if (unkept.length > 0) return unkept.map(({ name }) => `// ${inComment(texts.unkeptFile(name))}`)
  const objects = files.map(
    ({ name, type, content }) =>
      `{ name: ${quoted(name)}, mimeType: ${quoted(type)}, buffer: Buffer.from(${quoted(content ?? '')}, 'base64') }`,
  )
  return [`await ${printTarget(on)}.setInputFiles([${objects.join(', ')}])`]
}

const changesAfter = (changes: readonly RecordedChange[], steps: number): readonly RecordedChange[] =>
  changes.filter(({ after }) => after === steps)

const callOf = ({ method, path, status }: RecordedChange): string => `${method} ${pathOf(path)} ${status}`

function printAnswer(change: RecordedChange, changes: readonly RecordedChange[]): string {
  const upTo = changes.slice(0, changes.indexOf(change) + 1)
  const times = upTo.filter((each) => callOf(each) === callOf(change)).length
  return `await expectAnswers(${quoted(callOf(change))}, ${times})`
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '')
const inComment = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
