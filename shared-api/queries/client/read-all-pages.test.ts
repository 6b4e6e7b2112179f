import { mostRecords } from '../../core/pager.ts'
import { readAllPages } from './read-all-pages.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ userId: `s${index}` }))

const pageOf = (all: readonly { userId: string }[], page: number) => ({
  data: all.slice((page - 1) * mostRecords, page * mostRecords),
  numSearchResults: all.length,
  numResultsPerPage: mostRecords,
})

it.each([0, 1, 1000, 1001, 2500])('reads %i people in pages of 1000, each person once', async (count) => {
  const fetched: number[] = []
  const progress: string[] = []
  const read = await readAllPages({
    fetchPage: async (page) => {
      fetched.push(page)
      return pageOf(people(count), page)
    },
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  })
  expect(read).toEqual(people(count))
  expect(fetched).toHaveLength(Math.max(1, Math.ceil(count / 1000)))
  expect(progress.at(-1)).toBe(`${count}/${count}`)
})

it('reads again a list that changed between two pages', async () => {
  const lists = [people(1500), people(1501), people(1501), people(1501)]
  let call = 0
  const read = await readAllPages({
    fetchPage: async (page) => pageOf(lists[call++] ?? people(1501), page),
  })
  expect(read).toHaveLength(1501)
})

it('gives up on a list that never stops changing', async () => {
  let count = 1500
  const read = await readAllPages({ fetchPage: async (page) => pageOf(people(count++), page) })
  expect(read).toBeNull()
})
