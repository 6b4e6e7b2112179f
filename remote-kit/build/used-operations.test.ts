import { join } from 'node:path'
import type { Stats, StatsModule } from 'webpack'
import { usedOperations } from './used-operations.ts'

function module(path: string, usedExports: boolean | string[] | null, modules?: StatsModule[]): StatsModule {
  return {
    nameForCondition: join(import.meta.dirname, '../../shared-api', path),
    usedExports,
    ...(modules && { modules }),
  }
}

/** The part of webpack's result that the code reads. */
function statsOf(modules: readonly StatsModule[]): Stats {
  return { toJson: () => ({ modules }) } as unknown as Stats
}

it('names the calls whose declaration is used, sorted, including those of joined modules and of sub-folders', async () => {
  const stats = statsOf([
    module('contract/school.ts', ['patchSchool', 'schoolSchema']),
    module('contract/people/history.ts', ['listHistory']),
    module(
      'queries/school.ts',
      ['schoolQuery'],
      [module('contract/terms.ts', ['putTerm']), module('contract/school.ts', ['getSchool'])],
    ),
  ])
  expect(await usedOperations(stats)).toEqual([
    'user GET /v2/history',
    'user GET /v2/school',
    'user PATCH /v2/school',
    'user PUT /v2/terms/{key}',
  ])
})

it.each([
  ['nothing is used', false, []],
  ['only its effects are', [], []],
  ['it is used as a whole', true, ['user GET /school', 'user GET /v2/school', 'user PATCH /v2/school']],
  ['webpack cannot tell', null, ['user GET /school', 'user GET /v2/school', 'user PATCH /v2/school']],
])('a contract with %s', async (_what, usedExports, operations) => {
  expect(await usedOperations(statsOf([module('contract/school.ts', usedExports)]))).toEqual(operations)
})
