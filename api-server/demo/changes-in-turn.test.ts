import { createChangesInTurn, type AnsweredChange } from './changes-in-turn.ts'

const start = Date.parse('2026-06-01T00:00:00Z')

function school(done = 0) {
  let ms = start
  let counted = done
  const changes: AnsweredChange[] = []
  const inTurn = createChangesInTurn({
    clock: () => new Date((ms += 1000)),
    seed: 'class-45',
    done,
    count: async (next) => void (counted = next),
    onChange: async (change) => void changes.push(change),
  })
  const call = (path: string) => new Request(`http://localhost${path}`, { method: 'POST', body: path })
  const answer = async (request: Request): Promise<Response> => {
    const facts = [await request.text(), inTurn.clock().toISOString(), inTurn.newId(), inTurn.clock().toISOString()]
    return Response.json([...facts, request.headers.get('x-request-id')])
  }
  const run = async (path: string, at?: Date): Promise<unknown> => (await inTurn.run(call(path), answer, at)).json()
  return { run, changes, inTurn, call, counted: () => counted }
}

it('does changes one after the other, each with a standing clock', async () => {
  const { run, changes } = school()
  const [first, second] = await Promise.all([run('/a'), run('/b')])
  expect(first).toEqual([
    '/a',
    '2026-06-01T00:00:01.000Z',
    expect.any(String),
    '2026-06-01T00:00:01.000Z',
    expect.any(String),
  ])
  expect(second).toEqual([
    '/b',
    '2026-06-01T00:00:02.000Z',
    expect.any(String),
    '2026-06-01T00:00:02.000Z',
    expect.any(String),
  ])
  expect(await Promise.all(changes.map(({ request }) => request.text()))).toEqual(['/a', '/b'])
  expect(await Promise.all(changes.map(({ answer }) => answer.json()))).toEqual([first, second])
})

it('gives a change the same ids and times wherever it is done', async () => {
  const recorded = school()
  const answers = [await recorded.run('/a'), await recorded.run('/b')]
  const replayed = school()
  const [a, b] = recorded.changes
  expect([await replayed.run('/a', a?.at), await replayed.run('/b', b?.at)]).toEqual(answers)
  // A reload goes on with the next number.
  expect(await school(1).run('/b', b?.at)).toEqual(answers[1])
})

it('goes on after a change that throws', async () => {
  const { run, changes, inTurn, call } = school()
  await expect(inTurn.run(call('/a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await run('/b')
  expect(changes).toHaveLength(1)
})

it('gives the ids of a refused change to the next one', async () => {
  const { run, inTurn, call, counted } = school()
  const refused = await inTurn.run(call('/a'), async () => Response.json(inTurn.newId(), { status: 422 }))
  expect(counted()).toBe(0)
  expect(await run('/b')).toContain(await refused.json())
  expect(counted()).toBe(1)
})
