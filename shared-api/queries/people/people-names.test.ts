import { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { createApiClient } from '../../client/create-client.ts'
import { mostRecords } from '../../core/pager.ts'
import { peopleNamesQuery, type PersonKey } from './people-names.ts'

type Sent = { readonly path: string; readonly userIds: readonly string[] }

/** A server that knows everybody but `nobody`, and fails requests for `fails`. */
function serverOf() {
  const sent: Sent[] = []
  const api = createApiClient({
    bases: { user: 'http://localhost/api', curriculum: 'http://localhost/api' },
    token: () => null,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { userIds } = (await request.json()) as { userIds: string[] }
      const path = new URL(request.url).pathname
      sent.push({ path, userIds })
      if (userIds.includes('fails')) return new Response('', { status: 500 })
      const found = userIds.filter((userId) => userId !== 'nobody')
      const data = found.map((userId) => ({ userId, googleMail: '', userType: 'student', name: `${userId}の名前` }))
      return Response.json({ ok: true, data, numSearchResults: found.length, numResultsPerPage: found.length })
    },
  })
  const client = new QueryClient()
  const ask = async (...people: readonly PersonKey[]) =>
    (await client.fetchQuery(peopleNamesQuery(api, people))).map(({ name }) => name)
  return { sent, client, ask }
}

const student = (userId: string): PersonKey => ({ userId, userType: 'student' })

it('[LST-32] asks in one request, once each, for all people needed within a tick', async () => {
  const { ask, sent } = serverOf()
  const [first, second] = await Promise.all([ask(student('a'), student('b')), ask(student('b'), student('c'))])
  expect(first).toEqual(['aの名前', 'bの名前'])
  expect(second).toEqual(['bの名前', 'cの名前'])
  expect(sent).toEqual([{ path: '/api/v2/students/list', userIds: ['a', 'b', 'c'] }])
})

it('makes a separate request for each type of people', async () => {
  const { ask, sent } = serverOf()
  await ask(student('s'), { userId: 'g', userType: 'guardian' }, { userId: 't', userType: 'teacher' })
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/v2/students/list',
    '/api/v2/guardians/list',
    '/api/v2/teachers/list',
  ])
})

it('keeps the people it found: another page asks only for the others', async () => {
  const { ask, sent } = serverOf()
  await ask(student('a'), student('b'))
  expect(await ask(student('b'), student('c'))).toEqual(['bの名前', 'cの名前'])
  expect(sent.map(({ userIds }) => userIds)).toEqual([['a', 'b'], ['c']])
})

it('asks for everybody again after a change of people', async () => {
  const { ask, sent, client } = serverOf()
  await ask(student('a'))
  await client.invalidateQueries({ queryKey: ['basicUserInfo'] })
  await ask(student('a'))
  expect(sent).toHaveLength(2)
})

it('divides more people than one request may name into several requests, and one may fail alone', async () => {
  const { ask, sent } = serverOf()
  const many = Array.from({ length: mostRecords }, (_, at) => student(`s${at}`))
  const names = await ask(...many, student('fails'))
  expect(sent.map(({ userIds }) => userIds.length)).toEqual([mostRecords, 1])
  expect(names).toHaveLength(mostRecords)
})

it('reports no failure for an unknown id or a failed request', async () => {
  const { ask, sent } = serverOf()
  expect(await ask(student('nobody'), student('a'))).toEqual(['aの名前'])
  expect(await ask(student('fails'))).toEqual([])
  // It is not repeated by itself.
  expect(sent).toHaveLength(2)
})
