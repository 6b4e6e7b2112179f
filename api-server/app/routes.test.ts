import * as classes from '@gakuseki/shared-api/contract/classes.ts'
import * as curriculums from '@gakuseki/shared-api/contract/curriculums.ts'
import * as people from '@gakuseki/shared-api/contract/people.ts'
import * as school from '@gakuseki/shared-api/contract/school.ts'
import * as session from '@gakuseki/shared-api/contract/session.ts'
import * as terms from '@gakuseki/shared-api/contract/terms.ts'
import { routes } from './routes.ts'

const nameOf = ({ service, method, path }: { service: string; method: string; path: string }): string =>
  `${service} ${method} ${path}`

const isEndpoint = (value: unknown): value is Parameters<typeof nameOf>[0] =>
  typeof value === 'object' && value !== null && 'service' in value && 'method' in value

it('every call of the contract is answered, and nothing else', () => {
  const declared = [classes, curriculums, people, school, session, terms].flatMap((module): unknown[] =>
    Object.values(module),
  )
  const names = declared.filter(isEndpoint).map(nameOf).toSorted()
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
})
