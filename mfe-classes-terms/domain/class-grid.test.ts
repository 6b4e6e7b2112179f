import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import { classGrid } from './class-grid.ts'

const classOf = (
  schoolType: 'elementary' | 'juniorhigh',
  gradeNumber: number,
  orderNum: number,
  name: string,
): SchoolClass => ({
  classId: `${schoolType}${gradeNumber}${name}`,
  schoolYear: 2026,
  grade: { schoolType, gradeNumber },
  orderNum,
  name,
  version: 1,
  createdAt: '',
  updatedAt: '',
})

const namesOf = (rows: ReturnType<typeof classGrid>) => rows.map(({ classes }) => classes.map(({ name }) => name))

it('[LST-47] classes stand by order number: orders 1, 2, 10 with the names C, B, A stay so', () => {
  const classes = [
    classOf('elementary', 1, 10, 'A'),
    classOf('elementary', 1, 1, 'C'),
    classOf('elementary', 1, 2, 'B'),
  ]
  expect(namesOf(classGrid('elementary', classes))).toEqual([['C', 'B', 'A'], [], [], [], [], []])
})

it('each school type has its own rows, one per grade', () => {
  const classes = [classOf('elementary', 3, 1, 'e'), classOf('juniorhigh', 3, 1, 'j')]
  expect(namesOf(classGrid('juniorhigh', classes))).toEqual([[], [], ['j']])
})
