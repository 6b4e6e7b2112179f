import type { CallArgs } from '@gakuseki/shared-api/client/create-client.ts'
import {
  getBasicUserInfo,
  getGuardian,
  listGuardians,
  type StudentRecord,
} from '@gakuseki/shared-api/contract/people/people.ts'
import { patchGuardian, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { inSchoolStateOn, inSchoolStates } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { kanaPartsOf } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import { allStudents, classOf, idsOf } from '../../testing/calls/all-students.ts'
import { openContractApi, type ContractApi } from '../../testing/contract-api.ts'

let api: ContractApi
let everyone: readonly StudentRecord[]
beforeAll(async () => {
  api = await openContractApi()
  everyone = await allStudents(api)
})
afterAll(() => api.close())

describe('guardians', () => {
  const all = async (query: CallArgs<typeof listGuardians>['query']) =>
    api.call(listGuardians, { query: { limit: 1000, ...query } })

  it('match a state or class if one child does, and contain all children', async () => {
    const inSchool = await all({ inSchoolState: 'inSchool' })
    const children = everyone.filter((row) => inSchoolStateOn(row, dateText('2026-11-20')) === 'inSchool')
    const childless = (await all({})).data.filter((row) => row.children.length === 0)
    const expected = new Set([
      ...children.flatMap(({ guardian }) => (guardian === null ? [] : [guardian.userId])),
      ...idsOf(childless),
    ])
    expect(new Set(idsOf(inSchool.data))).toEqual(expected)
    for (const row of inSchool.data.slice(0, 40))
      expect(new Set(idsOf(row.children))).toEqual(
        new Set(idsOf(everyone.filter(({ guardian }) => guardian?.userId === row.userId))),
      )
    const third = await all({ schoolType: 'elementary', gradeNumber: 3 })
    const parents = everyone.filter((row) => row.schoolType === 'elementary' && row.gradeNumber === 3)
    expect(new Set(idsOf(third.data))).toEqual(new Set(parents.flatMap(({ guardian }) => guardian?.userId ?? [])))
  })

  it('[API-30] are filtered by id, name and the classes of one of the children', async () => {
    const { data: everybody } = await all({})
    const parentsOf = (holds: (child: StudentRecord) => boolean) =>
      new Set(everyone.filter(holds).flatMap(({ guardian }) => guardian?.userId ?? []))
    const inYear = (row: StudentRecord, year: number) => row.classes.find(({ schoolYear }) => schoolYear === year)
    const classId = everyone.map(classOf).find((entry) => entry !== undefined)?.classId ?? ''
    const table = [
      [{ userId: 'g26003' }, new Set(['g26003'])],
      [{ schoolType: 'juniorhigh' }, parentsOf((row) => row.schoolType === 'juniorhigh')],
      [{ gradeNumber: 2 }, parentsOf((row) => row.gradeNumber === 2)],
      [{ classId }, parentsOf((row) => classOf(row)?.classId === classId)],
      [{ noClass: true }, parentsOf((row) => classOf(row) === undefined)],
      [
        { classSchoolYear: 2025, schoolType: 'elementary', gradeNumber: 1 },
        parentsOf((row) => {
          const { schoolType, gradeNumber } = inYear(row, 2025)?.grade ?? {}
          return schoolType === 'elementary' && gradeNumber === 1
        }),
      ],
      [
        { q: everybody[0]?.familyName1 },
        new Set(
          idsOf(
            everybody.filter((row) =>
              [row.familyName1, row.familyName2, row.name1, row.name2].some((name) =>
                name.startsWith(everybody[0]?.familyName1 ?? '?'),
              ),
            ),
          ),
        ),
      ],
      [
        { inSchoolState: 'transferred', inSchoolStateOn: dateText('2026-03-31') },
        parentsOf((row) => inSchoolStateOn(row, dateText('2026-03-31')) === 'transferred'),
      ],
    ] as const
    for (const [query, expected] of table) {
      const found = await all(query)
      expect({ query, ids: new Set(idsOf(found.data)) }).toEqual({ query, ids: expected })
      expect([found.numSearchResults, expected.size > 0]).toEqual([found.data.length, true])
    }
  })

  it('[DAT-13][DAT-14] have in the record the values of the list, with both slots, contacts and notes', async () => {
    const { data } = await all({ limit: 1 })
    const [row] = data
    if (row === undefined) throw new Error('the demo school has guardians')
    expect(await api.call(getGuardian, { params: { userId: row.userId } })).toEqual(row)
    for (const id of ['emergencyContact3', 'emergencyPhone1', 'note10', 'landlinePhone2', 'workPlace1', 'photoUrl'])
      expect(row).toHaveProperty(id)
  })

  it('[GRD-06] with one child in school and one graduated match both states, and no other', async () => {
    const { data } = await all({ inSchoolState: 'inSchool' })
    const family = data.find(({ children }) => children.length > 1)
    const [first, ...others] = family?.children ?? []
    if (family === undefined || first === undefined) throw new Error('the demo school has siblings')
    const leaving = { graduationDate: dateText('2026-03-31'), transferDate: '' } as const
    await api.call(patchStudent, { params: { userId: first.userId }, query: {}, body: leaving })
    for (const { userId } of others)
      await api.call(patchStudent, {
        params: { userId },
        query: {},
        body: { graduationDate: '', transferDate: '' },
      })
    const inStates = async (inSchoolStateOn: DateText) => {
      const found: string[] = []
      for (const inSchoolState of inSchoolStates)
        if ((await all({ userId: family.userId, inSchoolState, inSchoolStateOn })).data.length > 0)
          found.push(inSchoolState)
      return found.toSorted()
    }
    expect(await inStates(dateText('2026-11-20'))).toEqual(['graduated', 'graduatedOrTransferred', 'inSchool'])
    expect(await inStates(dateText('2026-03-30'))).toEqual(['inSchool'])
  })

  it('[GRD-10] are named after slot 1, also after it has changed', async () => {
    const userId = 'g26001'
    for (const name1 of ['髙橋 太郎', '']) {
      const changed = await api.call(patchGuardian, { params: { userId }, body: { name1 } })
      expect([changed.name, changed.name1]).toEqual([name1, name1])
      const { data } = await all({ userId })
      expect(data.map((row) => [row.name, row.name1])).toEqual([[name1, name1]])
      expect((await api.call(getBasicUserInfo, { params: { userId } })).name).toBe(name1)
    }
    const refused = await api.ask(`/api/user/v2/guardians/${userId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '別の名前' }),
    })
    expect(refused.status).toBe(400)
  })

  it('[GRD-10][C23] are ordered by kana, family before given name, and the name is that of slot 1', async () => {
    const { data } = await all({ sortBy: 'nameKana' })
    for (const row of data) expect(row.name).toBe(row.name1)
    const kana = data.map(({ nameKana1 }) => kanaPartsOf({ nameKana: nameKana1 })).filter(([family]) => family !== '')
    const { compare } = new Intl.Collator('ja')
    expect(kana).toEqual(kana.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1])))
  })

  it('[C23] keep families together whose kana differ only in voicing', async () => {
    const { data } = await all({ limit: 4 })
    const kana = ['タカダ アオイ', 'タカタ ハナ', 'タカダ ゲン', 'タカタ イチロウ']
    for (const [index, { userId }] of data.entries()) {
      const body = { nameKana1: kana[index] ?? '' }
      await api.call(patchGuardian, { params: { userId }, body })
    }
    const found = await all({ q: 'たか', sortBy: 'nameKana' })
    const ours = found.data.map(({ nameKana1 }) => nameKana1).filter((text) => kana.includes(text))
    expect(ours).toEqual(['タカタ イチロウ', 'タカタ ハナ', 'タカダ アオイ', 'タカダ ゲン'])
  })
})
