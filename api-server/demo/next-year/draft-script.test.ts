import { isHomeroomCharge } from '@gakuseki/shared-api/rules/people/homeroom.ts'
import { gradeCode } from '@gakuseki/shared-api/core/grade.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { brokenPairs } from '@gakuseki/shared-api/rules/year-draft/cards.ts'
import { gradeAfter } from '@gakuseki/shared-api/rules/year-draft/next-grade.ts'
import { prospectProblems, noValues } from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import { createDemoSchool } from '../create-demo-school.ts'
import { begunGrade, dividedGrades, scriptOfDraft } from './draft-script.ts'
import { newPupils } from './new-pupils.ts'

/** The draft of the year after `year` as it begins: everybody in the next grade, the classes moved up, nobody placed. */
function draftOf(seed: number, year: number, today: string) {
  const school = createDemoSchool({ seed, currentSchoolYear: asSchoolYear(year), today: dateText(today) })
  const present = school.classes.filter(({ schoolYear }) => schoolYear === year)
  const byId = new Map(present.map((one) => [one.classId, one]))
  const students = new Map(school.students.map((one) => [one.userId, one]))
  const cards = school.studentClasses.flatMap(({ userId, classId }) => {
    const last = byId.get(classId)
    const student = students.get(userId)
    const grade = last === undefined ? null : gradeAfter(last)
    if (last === undefined || student === undefined || grade === null || student.transferDate !== null) return []
    const lastClass = { lastGrade: last, lastClassId: classId, lastClassName: last.name, lastClassKind: last.kind }
    return [
      { personId: userId, decision: 'advances' as const, grade, sex: student.sex, draftClassId: null, ...lastClass },
    ]
  })
  const classes = present.flatMap(({ classId, orderNum, name, kind, ...last }) => {
    const grade = gradeAfter(last)
    return grade === null ? [] : [{ draftClassId: `d-${classId}`, grade, orderNum, name, kind: kind ?? 'regular' }]
  })
  const homerooms = school.teacherClasses.flatMap(({ userId, classId, inChargeType }) => {
    const grade = byId.get(classId)
    return grade === undefined || !isHomeroomCharge(inChargeType)
      ? []
      : [{ grade, orderNum: grade.orderNum, userId, inChargeType }]
  })
  return { cards, classes, homerooms }
}

const cases = [
  [1, 2026, '2026-11-20'],
  [1, 2026, '2026-04-01'],
  [1, 2031, '2032-03-31'],
  [7, 2028, '2029-01-20'],
] as const

describe.each(cases)('[YEA-06] the next year of the school of seed %s in %i on %s', (seed, year, today) => {
  const { cards, classes, homerooms } = draftOf(seed, year, today)
  const script = scriptOfDraft(cards, classes, homerooms)
  const codeOf = new Map(classes.map(({ draftClassId, grade }) => [draftClassId, gradeCode(grade)]))
  const placeOf = new Map(script.moves.map(({ personId, draftClassId }) => [personId, draftClassId]))
  const staying = new Set(script.decisions.map(({ personId }) => personId))
  const gradeOf = (code: string) =>
    cards.filter(({ personId, grade, lastGrade }) => gradeCode(staying.has(personId) ? lastGrade : grade) === code)

  it.each(dividedGrades)('everybody of %s has one class of the grade', (code) => {
    const places = gradeOf(code).map(({ personId }) => codeOf.get(placeOf.get(personId) ?? ''))
    expect(places.length).toBeGreaterThan(60)
    expect(new Set(places)).toEqual(new Set([code]))
  })

  it('nobody is moved twice, and only people of the grades that were begun', () => {
    expect(placeOf.size).toBe(script.moves.length)
    const others = script.moves.map(({ draftClassId }) => codeOf.get(draftClassId ?? '') ?? '')
    expect([...new Set(others)].toSorted()).toEqual([...dividedGrades, begunGrade].toSorted())
  })

  it('a part of one grade waits: those of one class of this year', () => {
    const waiting = gradeOf(begunGrade).filter(({ personId }) => !placeOf.has(personId))
    expect(waiting.length).toBeGreaterThan(15)
    expect(waiting.length).toBeLessThan(35)
    expect(new Set(waiting.map(({ lastClassId }) => lastClassId)).size).toBe(1)
  })

  it('the pairs of divided grades are kept, and the one of the grade that was begun is broken', () => {
    expect(script.pairs.map(({ kind }) => kind)).toEqual(['apart', 'together', 'apart'])
    const broken = brokenPairs(script.pairs, (personId) => placeOf.get(personId) ?? null)
    expect(broken).toEqual([script.pairs[2]])
    expect(codeOf.get(placeOf.get(broken[0]?.personA ?? '') ?? '')).toBe(begunGrade)
    expect(script.pairs.every(({ personA, personB }) => personA < personB)).toBe(true)
  })

  it('one child repeats 小3, and has a class there', () => {
    expect(script.decisions).toEqual([{ personId: expect.any(String) as string, decision: 'repeats' }])
    const [repeater] = cards.filter(({ personId }) => staying.has(personId))
    expect(repeater?.lastGrade).toMatchObject({ schoolType: 'elementary', gradeNumber: 3 })
    expect(codeOf.get(placeOf.get(repeater?.personId ?? '') ?? '')).toBe('e3')
  })

  it('each class of a divided grade has numbers and a homeroom teacher of its own, and no other class has', () => {
    const divided = classes.filter(({ grade }) => dividedGrades.includes(gradeCode(grade)))
    expect([...script.numbered].toSorted()).toEqual(divided.map(({ draftClassId }) => draftClassId).toSorted())
    expect(script.teachers.map(({ draftClassId }) => draftClassId)).toEqual(script.numbered)
    expect(new Set(script.teachers.map(({ homeroom }) => homeroom.userId)).size).toBe(divided.length)
  })
})

it('[YEA-10] the new pupils of the demo school are complete enough to be entered', () => {
  const entered = newPupils(asSchoolYear(2027))
  expect(entered.map(({ name }) => name)).toEqual(['天野 湊', '比嘉 つむぎ', '和久井 蓮'])
  for (const { birthday, entranceOn } of entered) {
    const days = { birthday: dateText(String(birthday)), entranceOn: dateText(String(entranceOn)) }
    const values = { ...noValues, name: 'x', schoolType: 'elementary' as const, gradeNumber: 1, ...days }
    expect(prospectProblems(values)).toEqual([])
    expect([days.birthday >= '2020-04-02', days.birthday <= '2021-04-01']).toEqual([true, true])
  }
})
