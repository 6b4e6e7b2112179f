import { ApiError } from '../../client/api-error.ts'
import { asSeen } from './as-seen.ts'

type Note = { readonly text: string; readonly version: number }
const seen: Note = { text: 'a', version: 1 }
const conflict = (current?: Note) => new ApiError({ code: 'conflict', message: 'changed', status: 409, current })
const down = new ApiError({ code: 'unavailable', message: 'down', status: 503 })

it.each<[string, ApiError | null, readonly number[], boolean]>([
  ['nothing has happened', null, [1], true],
  ['it was only put elsewhere', conflict({ text: 'a', version: 3 }), [1, 3], true],
  ['it has another text', conflict({ text: 'b', version: 3 }), [1], false],
  ['nobody says what it is now', conflict(), [1], false],
  ['the server is down', down, [1], false],
])('%s', async (_, first, versions, isDone) => {
  const sent: number[] = []
  const work = asSeen(
    seen,
    ({ text }) => text === seen.text,
    (ifMatch) => (sent.push(ifMatch) === 1 && first !== null ? Promise.reject(first) : Promise.resolve()),
  )
  expect(await work.catch((error: unknown) => error)).toBe(isDone ? undefined : first)
  expect(sent).toEqual(versions)
})

it('reports the second of two in a row if it moved again in between', async () => {
  const again = conflict({ text: 'a', version: 4 })
  const run = (ifMatch: number) => Promise.reject(ifMatch === 1 ? conflict({ text: 'a', version: 3 }) : again)
  await expect(asSeen(seen, () => true, run)).rejects.toBe(again)
})
