import * as activities from '../contract/curriculum/curriculum-activities.ts'
import * as contents from '../contract/curriculum/curriculum-contents.ts'
import * as evaluations from '../contract/curriculum/curriculum-evaluations.ts'
import * as viewPoints from '../contract/curriculum/curriculum-view-points.ts'
import * as curriculums from '../contract/curriculum/curriculums.ts'
import * as journals from '../contract/curriculum/journals.ts'
import { paramNamesOf, type AnyEndpoint } from '../contract/kit/kit.ts'
import { createApiClient } from './create-client.ts'

const modules: readonly object[] = [activities, contents, evaluations, viewPoints, curriculums, journals]
const endpoints = modules
  .flatMap((each): unknown[] => Object.values(each))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value)
const withParameters = endpoints.filter(({ path }) => path.includes('{'))

it('[API-51] makes no curriculum call while one of its path parameters is missing, null or empty', async () => {
  const fetch = jest.fn()
  const bases = { user: '/api/user', curriculum: '/api/curriculum' }
  const client = createApiClient({ bases, token: () => null, fetch })
  // Called as by a caller without types.
  const call = client.call as (endpoint: AnyEndpoint, args: object) => Promise<unknown>
  expect(withParameters.length).toBeGreaterThan(30)
  for (const endpoint of withParameters) {
    const names = paramNamesOf(endpoint.path)
    for (const missing of names)
      for (const value of [undefined, null, '']) {
        const params = { ...Object.fromEntries(names.map((name) => [name, 'x'])), [missing]: value }
        await expect(call(endpoint, { params, query: {}, body: {}, form: {} })).rejects.toThrow(
          `required parameter ${missing}`,
        )
      }
  }
  expect(fetch).not.toHaveBeenCalled()
})
