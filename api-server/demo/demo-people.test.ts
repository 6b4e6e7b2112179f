import { dateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { kanaSortKey, searchKey, wordKeys } from '@gakuseki/shared-api/core/text/text-keys.ts'
import { inSchoolStateOn } from '@gakuseki/shared-api/rules/people/in-school-state.ts'
import { createDemoSchool } from './create-demo-school.ts'
import type { DemoStudent } from './demo-types.ts'

const cases = [
  [1, 2026, '2026-11-20'],
  [7, 2031, '2031-04-02'],
  ['third', 2029, '2030-03-30'],
] as const

describe.each(cases)('the people of seed %s in %i on %s', (seed, year, today) => {
  const demo = createDemoSchool({ seed, currentSchoolYear: asSchoolYear(year), today: dateText(today) })
  // Pupils who enter in the first days of April are enrolled from their entrance on.
  const entered = dateText(today > `${year}-04-10` ? today : `${year}-04-10`)
  const present = demo.students.filter((entry) => inSchoolStateOn({ ...entry, classes: [] }, entered) === 'inSchool')
  const classes = new Map(demo.classes.map((entry) => [entry.classId, entry]))
  const rolls = Map.groupBy(demo.studentClasses, ({ classId }) => classId)
  const byId = new Map(demo.students.map((entry) => [entry.userId, entry]))
  const families = [...Map.groupBy(present, ({ guardianUserId }) => guardianUserId)].flatMap(([id, children]) =>
    id === null ? [] : [{ id, children }],
  )

  it('are born in the window of their grade, 2 April to 1 April', () => {
    const repeats = new Set(demo.enrolmentEvents.filter(({ kind }) => kind === 'repeated').map(({ userId }) => userId))
    const outside = demo.studentClasses.filter(({ userId, classId, schoolYear }) => {
      const place = classes.get(classId)
      const birthday = byId.get(userId)?.birthday
      if (!place || !birthday) return true
      const lost = schoolYear === year && repeats.has(userId) ? 1 : 0
      const entered = schoolYear - lost - (place.schoolType === 'elementary' ? 0 : 6) - place.gradeNumber + 1
      return birthday < `${entered - 7}-04-02` || birthday > `${entered - 6}-04-01`
    })
    expect(outside).toEqual([])
  })

  it('have dates in the order of life', () => {
    const chain = (entry: DemoStudent): readonly (DateText | null)[] => [
      entry.birthday,
      entry.kindergartenEntranceDate,
      entry.elementarySchoolEntranceDate,
      entry.juniorHighSchoolEntranceDate,
      entry.transferDate ?? entry.graduationDate,
    ]
    const unordered = demo.students.filter((entry) => {
      const dates = chain(entry).filter((date) => date !== null)
      return dates.some((date, index) => index > 0 && date <= (dates[index - 1] ?? ''))
    })
    expect(unordered).toEqual([])
  })

  it('leave by transfer or graduation, never both, and stay in the classes of their last year', () => {
    const left = demo.students.filter((entry) => !present.includes(entry))
    expect(left.filter((entry) => entry.transferDate !== null && entry.graduationDate !== null)).toEqual([])
    expect(left.filter(({ transferDate }) => transferDate !== null).length).toBeGreaterThan(12)
    expect(left.filter(({ graduationDate }) => graduationDate !== null).length).toBeGreaterThan(300)
  })

  it('graduate from 中学校, or from 小学校 to another school', () => {
    for (const { userId, graduationDate } of demo.students) {
      const last = demo.studentClasses.filter((entry) => entry.userId === userId).at(-1)
      const place = last && classes.get(last.classId)
      if (graduationDate === null || !place) continue
      expect([6, 9]).toContain((place.schoolType === 'elementary' ? 0 : 6) + place.gradeNumber)
      expect(graduationDate.slice(0, 8)).toBe(`${place.schoolYear + 1}-03-`)
    }
  })

  it('are in kana order in April, with late arrivals at the end and the newest without a number', () => {
    for (const [classId, roll] of rolls) {
      const before = roll.filter(
        ({ userId }) => (byId.get(userId)?.applicationDate ?? '') < `${classes.get(classId)?.schoolYear}-03-20`,
      )
      const keys = before
        .filter(({ studentNumber, userId }) => studentNumber !== null && byId.get(userId)?.familyNameKana)
        .sort((a, b) => (a.studentNumber ?? 0) - (b.studentNumber ?? 0))
        .map(({ userId }) => kanaSortKey(byId.get(userId)?.familyNameKana ?? ''))
      expect(keys).toEqual([...keys].sort())
    }
    expect(demo.studentClasses.filter(({ studentNumber }) => studentNumber === null)).toHaveLength(3)
  })

  it('keep twins apart and give siblings one guardian record, one home and different names', () => {
    const several = families.filter(({ children }) => children.length > 1)
    expect(several.length).toBeGreaterThan(100)
    for (const { children } of several) {
      expect(new Set(children.map(({ address }) => address)).size).toBe(1)
      expect(new Set(children.map(({ familyName }) => familyName)).size).toBe(1)
      expect(new Set(children.map(({ name }) => name)).size).toBe(children.length)
    }
    const twins = several.filter(
      ({ children }) => new Set(children.map((child) => child.birthday)).size < children.length,
    )
    expect(twins.length).toBeGreaterThan(0)
    const classOf = (userId: string) =>
      demo.studentClasses.find((e) => e.userId === userId && e.schoolYear === year)?.classId
    for (const { children } of twins) {
      const together = children.map(({ userId }) => classOf(userId))
      if (!together.some((id) => id?.endsWith('e4-3'))) expect(new Set(together).size).toBe(together.length)
    }
  })

  it('have guardians of other family names, single guardians, and guardians without children', () => {
    const other = demo.guardians.filter((entry) => entry.familyName2 !== '' && entry.familyName2 !== entry.familyName1)
    const single = demo.guardians.filter(({ name2 }) => name2 === '')
    const withChildren = new Set(demo.students.map(({ guardianUserId }) => guardianUserId))
    expect(other.length).toBeGreaterThan(30)
    expect(single.length).toBeGreaterThan(100)
    expect(demo.guardians.filter(({ userId }) => !withChildren.has(userId))).toHaveLength(6)
  })

  it('contain the writings that search and CSV must handle', () => {
    const writings = new Set(present.map(({ familyName }) => familyName))
    const wanted = ['髙橋', '高橋', '山﨑', '山崎', '渡邊', '渡邉', '渡辺', '齋藤', '齊藤', '斎藤', '斉藤']
    const more = ['濵田', '濱田', '浜田', '德永', '徳永', '𠮷田', '吉田', '\uFA19谷', '神谷']
    expect([...wanted, ...more].filter((name) => !writings.has(name))).toEqual([])
    expect(present.filter(({ name }) => name.length >= 30).length).toBeGreaterThan(0)
    expect(present.filter(({ familyName, givenName }) => familyName === '' && givenName !== '').length).toBeGreaterThan(
      0,
    )
    expect(present.filter(({ name }) => name.includes('\u3000')).length).toBeGreaterThan(5)
    expect(present.filter(({ nameKana }) => nameKana === '').length).toBeGreaterThan(3)
  })

  it('are found by さとう, サトウ, ｻﾄｳ and 佐藤 alike', () => {
    const found = (typed: string) =>
      present
        .filter((entry) =>
          [entry.name, entry.nameKana, entry.familyName, entry.familyNameKana]
            .flatMap(wordKeys)
            .some((key) => key.startsWith(searchKey(typed))),
        )
        .map(({ userId }) => userId)
    expect(found('佐藤').length).toBeGreaterThanOrEqual(6)
    for (const typed of ['さとう', 'サトウ', 'ｻﾄｳ']) expect(found(typed)).toEqual(found('佐藤'))
  })

  it('have a health card with the facts that a school needs', () => {
    const having = (id: 'foodAllergy' | 'anaphylaxis' | 'asthma' | 'bloodType') =>
      present.filter((entry) => entry[id] !== '')
    expect(having('foodAllergy').length).toBeGreaterThan(25)
    expect(having('anaphylaxis').length).toBeGreaterThan(3)
    expect(
      having('anaphylaxis').every((entry) => entry.anaphylaxis.includes('エピペン') && entry.foodAllergy !== ''),
    ).toBe(true)
    expect(having('asthma').length).toBeGreaterThan(20)
    expect(having('bloodType').length).toBeLessThan(600)
  })

  it('have a portrait, except one in eight', () => {
    const share = present.filter(({ photoUrl }) => photoUrl === null).length / present.length
    expect(share).toBeGreaterThan(0.07)
    expect(share).toBeLessThan(0.18)
  })

  it('have kana and Roman names in valid characters only', () => {
    const kana = [
      ...demo.students.flatMap((e) => [e.nameKana, e.familyNameKana, e.givenNameKana]),
      ...demo.guardians.flatMap((e) => [e.nameKana1, e.nameKana2]),
      ...demo.teachers.map((e) => e.nameKana),
    ]
    expect(kana.filter((text) => !/^[ァ-ヴー・ \u3000]*$/.test(text))).toEqual([])
    const roman = demo.students.map(({ nameRome }) => nameRome)
    expect(roman.filter((text) => !/^[A-Za-z' -]*$/.test(text))).toEqual([])
  })

  it('have no real phone numbers: no assigned area code, prefix or zip', () => {
    const phones = [...demo.students, ...demo.teachers].map(({ mobilePhone }) => mobilePhone)
    phones.push(
      ...demo.guardians.flatMap((e) => [
        e.mobilePhone1,
        e.mobilePhone2,
        e.emergencyPhone1,
        e.emergencyPhone2,
        e.emergencyPhone3,
      ]),
    )
    expect(phones.filter((text) => !/^(|0[789]0-00\d\d-\d{4}|0190-0\d-\d{4}|\+00 00 0000 0000)$/.test(text))).toEqual(
      [],
    )
    const zips = [...demo.students, ...demo.teachers].map(({ zipcode }) => zipcode)
    expect(zips.filter((text) => !/^(|009-?\d{4})$/.test(text))).toEqual([])
  })
})
