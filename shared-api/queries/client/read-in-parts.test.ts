import { mostRecords } from '../../core/pager.ts'
import { readInParts } from './read-in-parts.ts'

it.each([0, 1, 500, 501, 1700])(
  '[LSX-05] reads %i ids in calls that the server takes, in their order',
  async (count) => {
    const ids = Array.from({ length: count }, (_, index) => `s${index}`)
    const sizes: number[] = []
    const rows = await readInParts(ids, (part) => {
      sizes.push(part.length)
      return Promise.resolve(part)
    })
    expect(rows).toEqual(ids)
    expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(mostRecords)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count)
  },
)
