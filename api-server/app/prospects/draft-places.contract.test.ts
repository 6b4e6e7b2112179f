import * as calls from '@gakuseki/shared-api/contract/people/prospects.ts'
import * as writes from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import type { ContractApi } from '../../testing/contract-api.ts'
import { openWithDirectory, prospectCalls } from '../../testing/calls/prospect-calls.ts'
import { yearDraftCalls } from '../../testing/calls/year-draft-calls.ts'

let api: ContractApi
let forget: () => void
beforeAll(async () => void ({ api, forget } = await openWithDirectory()))
beforeEach(() => forget())
afterAll(() => api.close())

const { add, match, unmatch, sync, joining, first } = prospectCalls(() => api)
const { params, start, draft, changes, move, placeAll, problems } = yearDraftCalls(() => api)

const refresh = () => api.call(writes.refreshYearDraft, { params })
const cardOf = async (personId: string) => (await draft()).cards.find((card) => card.personId === personId)

describe('[YEA-10] on the draft of the next year', () => {
  it('brings them when the roll is updated, with pairs, numbers and a place', async () => {
    await start()
    const [a, b, later] = await add([
      joining,
      { ...joining, name: '新入 三', nameKana: 'あおき', gradeNumber: 3, formerSchool: '第二小' },
      { ...joining, name: '秋 転入', entranceOn: '2027-09-01' },
    ])
    const [idA, idB] = [a?.prospectId ?? '', b?.prospectId ?? '']
    expect((await problems()).find(({ code }) => code === 'newcomers')?.personIds).toEqual(
      expect.arrayContaining([idA, idB]),
    )
    expect((await refresh()).added.toSorted()).toEqual([idA, idB].toSorted())
    expect(await cardOf(later?.prospectId ?? '')).toBeUndefined()
    expect(await cardOf(idA)).toMatchObject({
      ...{ name: '月岡　陽向', nameKana: 'つきおか ひなた', sex: 'female', isProspect: true, decision: 'enters' },
      ...{ grade: { schoolType: 'elementary', gradeNumber: 1 }, lastClassName: null },
    })
    expect((await cardOf(idB))?.grade).toMatchObject({ gradeNumber: 3 })
    const { classes } = await draft()
    const [e1, e3] = ['e1', 'e3'].map(
      (code) => classes.find(({ grade }) => gradeCode(grade) === code)?.draftClassId ?? '',
    )
    const moved = await move([
      { personId: idA, draftClassId: e1 ?? '' },
      { personId: idB, draftClassId: e1 ?? '' },
      { personId: idB, draftClassId: e3 ?? '' },
    ])
    expect(moved.refused.map(({ personId, code }) => [personId, code])).toEqual([[idB, 'otherGrade']])
    const numbered = await api.call(writes.numberCards, { params, body: { draftClassIds: [e1 ?? ''] } })
    expect(numbered.done.find(({ personId }) => personId === idA)?.studentNumber).toBeGreaterThan(0)
    // Another grade takes the card off its class.
    await api.call(calls.patchProspect, { params: { prospectId: idA }, body: { gradeNumber: 2 }, ifMatch: 1 })
    expect(await cardOf(idA)).toMatchObject({ grade: { gradeNumber: 2 }, draftClassId: null, studentNumber: null })
    await api.call(calls.deleteProspect, { params: { prospectId: idA }, ifMatch: 2 })
    expect(await cardOf(idA)).toBeUndefined()
  })

  it('passes class, number and pairs to the student, and back', async () => {
    const { prospectId } = first(await add([joining]))
    await start()
    await placeAll()
    const { cards } = await draft()
    const other = first(cards.filter(({ personId, grade }) => personId !== prospectId && grade?.gradeNumber === 1))
    const body = { personA: prospectId, personB: other.personId, kind: 'apart' as const, reason: '園から' }
    await api.call(writes.setPair, { params, body })
    const place = await cardOf(prospectId)
    expect(place?.draftClassId).not.toBeNull()
    const userId = await sync()
    // The account is a newcomer on its own, until somebody confirms who it is.
    await refresh()
    const { revision } = await draft()
    await match(prospectId, { userId })
    expect(await cardOf(userId)).toMatchObject({
      ...{ draftClassId: place?.draftClassId, studentNumber: place?.studentNumber },
      ...{ isProspect: false, decision: 'enters' },
    })
    expect(await cardOf(prospectId)).toBeUndefined()
    const pairOf = (id: string) => ({ ...draftPair(id, other.personId), kind: 'apart', reason: '園から' })
    expect((await draft()).pairs).toEqual([pairOf(userId)])
    expect(await changes(revision)).toMatchObject({ removedPeople: [prospectId], pairs: [pairOf(userId)] })
    const refusing = (await problems()).filter(({ refuses }) => refuses)
    expect(refusing.flatMap(({ personIds }) => personIds)).not.toContain(userId)
    expect(refusing.map(({ code }) => code)).toEqual(['gradeUnknown'])
    await unmatch(prospectId)
    expect(await cardOf(prospectId)).toMatchObject({ draftClassId: place?.draftClassId, isProspect: true })
    expect((await draft()).pairs).toEqual([pairOf(prospectId)])
    expect((await problems()).map(({ code }) => code)).toContain('newcomers')
  })
})

const draftPair = (a: string, b: string) => ({ personA: a < b ? a : b, personB: a < b ? b : a })
