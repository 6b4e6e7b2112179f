import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { listColumns } from './list-columns.tsx'

it.each([
  ['student', student, ['name']],
  ['guardian', guardian, ['name1']],
] as const)('[C51, C54] leaves columns that repeat the name of a %s out of cards and paper', (_, entity, expected) => {
  const columns = listColumns(entity, {
    language: 'ja',
    labels: {},
    names: new Map(),
    openPicture: () => {},
    inGrid: true,
  })
  expect(columns.filter(({ repeatsHeader }) => repeatsHeader).map(({ id }) => id)).toEqual(expected)
})
