import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { noteDisclosure } from '@gakuseki/shared-api/contract/people/disclosures.ts'
import { listHistory } from '@gakuseki/shared-api/contract/people/history.ts'
import {
  getGuardian,
  listGuardians,
  listStudents,
  type StudentRecord,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { patchGuardian } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { openContractApi, staffToken, type ContractApi } from '../../testing/contract-api.ts'
import { peopleCalls } from '../../testing/calls/people-calls.ts'

let api: ContractApi
beforeAll(async () => {
  api = await openContractApi()
})
afterAll(() => api.close())

const { student, patch } = peopleCalls(() => api)

/** Two children of one guardian. */
async function siblings(): Promise<readonly [StudentRecord, StudentRecord, string]> {
  const { data } = await api.call(listStudents, { query: { limit: 1000 } })
  const families = Map.groupBy(data, ({ guardian }) => guardian?.userId ?? '')
  for (const [guardianId, [one, two]] of families)
    if (guardianId !== '' && one !== undefined && two !== undefined) return [one, two, guardianId]
  throw new Error('no siblings')
}

const guardianOf = (userId: string) => api.call(getGuardian, { params: { userId } })
const lastLine = async (userId: string) =>
  (await api.call(listHistory, { query: { entity: 'student', id: userId, limit: 1 } })).data[0]

it('[PRN-03] marks a student, and with the student guardian and siblings, in records and lists', async () => {
  const [one, two, guardianId] = await siblings()
  expect([one, two].map((record) => record.isFamilyWithheld)).toEqual([false, false])
  await patch(one.userId, { addressPrivacy: 'withheld' })
  expect(await student(one.userId)).toMatchObject({ addressPrivacy: 'withheld', isFamilyWithheld: true })
  expect(await student(two.userId)).toMatchObject({ addressPrivacy: null, isFamilyWithheld: true })
  expect(await guardianOf(guardianId)).toMatchObject({ addressPrivacy: null, isFamilyWithheld: true })
  const { data: guardians } = await api.call(listGuardians, { query: { limit: 1000 } })
  expect(guardians.filter(({ isFamilyWithheld }) => isFamilyWithheld === true)).toHaveLength(1)
  const { data: students } = await api.call(listStudents, { query: { guardianUserId: guardianId } })
  expect(students.every(({ isFamilyWithheld }) => isFamilyWithheld === true)).toBe(true)
  await patch(one.userId, { addressPrivacy: '' })
  expect(await guardianOf(guardianId)).toMatchObject({ isFamilyWithheld: false })
})

it('[PRN-03] marks the children of a marked guardian', async () => {
  const [one, , guardianId] = await siblings()
  await api.call(patchGuardian, { params: { userId: guardianId }, body: { addressPrivacy: 'withheld' } })
  expect(await student(one.userId)).toMatchObject({ addressPrivacy: null, isFamilyWithheld: true })
})

it('[PRN-03] logs the reason in the history of each person, and is in the way of no change', async () => {
  const [one, two] = await siblings()
  const body = { userType: 'student' as const, output: '児童生徒一覧', reason: '警察からの照会' }
  expect(await api.call(noteDisclosure, { body: { ...body, userIds: [one.userId, two.userId, 'nobody'] } })).toEqual({
    noted: 2,
  })
  for (const { userId, version } of [one, two])
    expect(await lastLine(userId)).toMatchObject({
      version,
      actorId: expect.any(String) as string,
      changes: { addressDisclosure: { before: null, after: '児童生徒一覧: 警察からの照会' } },
    })
  expect(await patch(one.userId, { nickname: 'あだ名' }, one.version)).toMatchObject({ nickname: 'あだ名' })
})

it('[PRN-03] refuses an empty reason, and people without the right', async () => {
  const [one] = await siblings()
  const ask = async (reason: string, token?: string) => {
    const answer = await api.ask('/api/user/v2/disclosures', {
      method: 'POST',
      body: JSON.stringify({ userType: 'student', userIds: [one.userId], output: '一覧', reason }),
      headers: { 'content-type': 'application/json' },
      ...(token !== undefined && { token }),
    })
    const { issues = [] } = failureSchema.parse(answer.body).error
    return [answer.status, ...issues.map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await ask('　')).toEqual([422, 'reason required'])
  expect(await ask('理由', staffToken)).toEqual([403])
})
