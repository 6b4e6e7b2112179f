import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { byClassAndNumber } from './class-order.ts'

type Place = Partial<StudentRecord['classes'][number]>

const one = (userId: string, nameKana: string, place: Place | null): StudentRecord =>
  ({
    userId,
    nameKana,
    classes:
      place === null
        ? []
        : [
            {
              schoolYear: 2026,
              classId: 'c',
              name: '1組',
              orderNum: 1,
              studentNumber: 1,
              grade: { schoolType: 'elementary', gradeNumber: 1 },
              ...place,
            },
          ],
  }) as unknown as StudentRecord

it('[PRN-02] orders selected students by school, grade, class, number and kana, those without a class last', () => {
  const people = [
    one('none', 'あ', null),
    one('junior', 'あ', { grade: { schoolType: 'juniorhigh', gradeNumber: 1 } }),
    one('open-i', 'い', { studentNumber: null }),
    one('open-a', 'あ', { studentNumber: null }),
    one('tenth', 'あ', { studentNumber: 10 }),
    one('second', 'あ', { studentNumber: 2 }),
    one('other-class', 'あ', { orderNum: 2 }),
    one('third-grade', 'あ', { grade: { schoolType: 'elementary', gradeNumber: 3 } }),
    one('other-year', 'う', { schoolYear: 2025 }),
  ]
  expect(people.toSorted(byClassAndNumber(2026)).map(({ userId }) => userId)).toEqual([
    'second',
    'tenth',
    'open-a',
    'open-i',
    'other-class',
    'third-grade',
    'junior',
    'none',
    'other-year',
  ])
})
