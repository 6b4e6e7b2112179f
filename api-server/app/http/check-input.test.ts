import { searchStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { patchStudents } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { sortContents } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { patchSchool } from '@gakuseki/shared-api/contract/school.ts'
import { checkInput, mostIssues, uncleanTexts } from './check-input.ts'

const issuesOf = (result: ReturnType<typeof checkInput>) => (result.ok ? [] : result.error)

describe('uncleanTexts', () => {
  it('names the place of each unclean text', () => {
    const value = { a: ['x', 'y\0'], b: { c: '\ud800', d: 'ok' }, e: null, f: [] }
    expect(uncleanTexts(value).map(({ path, code }) => [path, code])).toEqual([
      ['a.1', 'invalidCharacter'],
      ['b.c', 'invalidCharacter'],
    ])
    expect(uncleanTexts('\0')).toMatchObject([{ path: '' }])
  })

  it('stops at the first problems of a hostile body and reads no further', () => {
    let read = 0
    const watched = new Proxy(Array<string>(100_000).fill('\0'), {
      get: (list, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1
        return Reflect.get(list, name) as unknown
      },
    })
    expect(uncleanTexts(watched)).toHaveLength(mostIssues)
    expect(read).toBe(mostIssues)
  })

  it('goes no deeper than any schema', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 10_000; depth += 1) deep = [deep]
    expect(uncleanTexts(deep)).toMatchObject([{ path: Array(21).fill('0').join('.'), code: 'invalidValue' }])
  })
})

it.each([
  ['the ids of a sort', sortContents.body, (list: unknown) => ({ ids: list }), 'ids'],
  ['the ids of a search', searchStudents.body, (list: unknown) => ({ userIds: list }), 'userIds'],
  ['a batch', patchStudents.body, (list: unknown) => list, ''],
])('reports only the number of %s that are too many', (_what, schema, bodyOf, path) => {
  const issues = issuesOf(checkInput(schema, bodyOf(Array(5000).fill(1))))
  expect(issues.map((issue) => [issue.path, issue.code])).toEqual([[path, 'tooBig']])
  // A list of an allowed length names each of its items.
  expect(issuesOf(checkInput(schema, bodyOf(Array(100).fill(1))))).toHaveLength(100)
})

it('names few of many unknown fields, and shortens them', () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, 1]))
  const issues = issuesOf(checkInput(patchSchool.body, body))
  expect(issues).toHaveLength(10)
  expect(JSON.stringify(issues).length).toBeLessThan(2000)
  expect(issues.at(-1)?.message).toContain('ほか4990件')
})
