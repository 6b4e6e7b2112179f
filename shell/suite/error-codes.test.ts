import { existsSync, readFileSync } from 'node:fs'
import { errorCodes } from './error-codes.ts'

const root = `${import.meta.dirname}/../../`
const page = readFileSync(`${root}docs/errors.md`, 'utf8')
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const [code = '', ...title] = heading.split(' ')
    return { heading, code, title: title.join(' '), body: lines.join('\n') }
  })
const ofPages = Object.values(errorCodes).flatMap((codes) => (typeof codes === 'string' ? codes : Object.values(codes)))
// Reads the numbers from the sources of other packages, because the shell does not import them.
const ofServer = codesIn('api-server/app/registry/texts.ts', /\((GKS-\d+)\)/g)
const ofShipping = codesIn('remote-kit/ship/options/ship-errors.ts', /code: '(GKS-\d+)'/g)
const declared = [...ofPages, ...ofServer, ...ofShipping]

function codesIn(file: string, pattern: RegExp): readonly string[] {
  return [...readFileSync(root + file, 'utf8').matchAll(pattern)].map(([, code = '']) => code)
}

it('gives each failure its own number', () => {
  expect(declared.filter((code) => !/^GKS-\d{3}$/.test(code))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
  expect(ofServer.filter((code) => !/^GKS-2[01]\d$/.test(code))).toEqual([])
  expect(ofShipping.filter((code) => !/^GKS-2[23]\d$/.test(code))).toEqual([])
  expect([ofServer.length, ofShipping.length].every((count) => count > 10)).toBe(true)
})

it('has exactly one section in docs/errors.md for each code', () => {
  expect(sections.map(({ code }) => code)).toEqual(declared.toSorted())
})

it.each(sections)(
  '$code says what the user sees, what to do, what to check and where it comes from',
  ({ title, body }) => {
    expect(title).toMatch(/\p{Script=Han}/u)
    const parts = [...body.matchAll(/^- \*\*(.+?)\*\*: (.*)$/gm)].map(([, name, text = '']) => ({ name, text }))
    expect(parts.map(({ name }) => name)).toEqual([
      '利用者に見えること / Who sees what',
      '利用者ができること / What the user can do',
      '運用者が確認すること / What the operator checks',
      'コードの場所 / Where it is raised',
    ])
    expect(parts.filter(({ text }) => text.trim().length < 10)).toEqual([])
    const files = [...(parts.at(-1)?.text ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect(files).not.toEqual([])
    expect(files.filter((file) => !existsSync(root + file))).toEqual([])
  },
)

it('links to each section from the index on top', () => {
  const rows = [...page.matchAll(/^\| \[(.+?)\]\((.+?)\) \| (.+?) \|$/gm)].map((row) => row.slice(1))
  // An anchor as GitHub makes it: lower case, spaces are dashes.
  const anchorOf = (heading: string): string => `#${heading.toLowerCase().replaceAll(' ', '-')}`
  expect(rows).toEqual(sections.map(({ heading, code, title }) => [code, anchorOf(heading), title]))
})
