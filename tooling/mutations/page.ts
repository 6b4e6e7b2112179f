import { fingerprint, type LastRun } from './last-run.ts'
import type { Mutation } from './mutation.ts'

/** An area of the page: a heading and its entries. */
export type MutationArea = { readonly title: string; readonly entries: readonly Mutation[] }

/** docs/mutations.md. */
export function printPage(areas: readonly MutationArea[], lastRun: LastRun): string {
  const entries = areas.flatMap((area) => area.entries)
  const caught = entries.filter((entry) => lastRun[fingerprint(entry)] !== undefined).length
  return `${[
    '# Rows that were broken once on purpose',
    '',
    'Written by `npm run mutations` from `tooling/mutations/table`; do not edit. A title that names a row claims to prove it. Each entry breaks',
    'its row by one small change of the product, and a test that names the row has to fail by an assertion or time-out of its own.',
    '',
    '- `npm run mutations` first runs the tests of all entries unchanged, then once for each entry with its change, and writes this page.',
    '  It takes seven minutes on two cores, so it is no stage of `npm test`.',
    '  `npm run mutations -- LST-07 C53` runs these rows alone; a screen takes 10 to 40 s then, a rule 2 s.',
    '- The files are changed in place and put back, also when the run is interrupted; after kill -9 the next run puts them back.',
    '  A file with uncommitted changes is refused. Do not build or test the same folder meanwhile.',
    '- `tooling/mutations/mutations.test.ts` is part of `npm test`: it tells what has moved away from under an entry. Mend the entry, run it.',
    '- A change that survives says that the test proves less than its title claims: mend the test, keep the entry.',
    '',
    `${caught} of ${entries.length} entries caught in their last run.`,
    ...areas.flatMap((area) => printArea(area, lastRun)),
  ].join('\n')}\n`
}

function printArea({ title, entries }: MutationArea, lastRun: LastRun): string[] {
  const head = ['| row | what it says | the change | the test that fails |', '| --- | --- | --- | --- |']
  return ['', `## ${title}`, '', ...head, ...entries.map((entry) => printRow(entry, lastRun[fingerprint(entry)]))]
}

function printRow({ row, says, file, find, replace, test }: Mutation, title: string | undefined): string {
  const change = `${link(file)}<br>${code(find)}<br>→ ${code(replace)}`
  const proof = `${link(test)}<br>${title === undefined ? '**not caught yet**' : cell(title)}`
  return `| ${row} | ${cell(says)} | ${change} | ${proof} |`
}

function link(path: string): string {
  return `[${path}](../${path})`
}

function code(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return '(nothing)'
  return line.includes('`') ? `\`\` ${cell(line)} \`\`` : `\`${cell(line)}\``
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}
