import type { ApiClient } from '../../client/create-client.ts'
import type { getTermByTime } from '../covering-term.ts'
import type { Term } from '../terms.ts'
import { getStudent, listStudents, type StudentRecord } from '../people/people.ts'
import type { AnswerOf, ListPage, ParamNames } from './kit.ts'

type Equal<A, B> = [A, B] extends [B, A] ? true : false

export const proof1: Equal<
  ParamNames<'/neCurriculums/{necId}/viewPoints/{viewPointId}:sort'>,
  'necId' | 'viewPointId'
> = true
export const proof2: Equal<AnswerOf<typeof getTermByTime>, Term | null> = true
export const proof3: Equal<AnswerOf<typeof listStudents>, ListPage<StudentRecord>> = true
export const proof4: Equal<StudentRecord['birthday'], StudentRecord['transferDate']> = true
export const proof5: Equal<StudentRecord['nameKana'], string> = true

export async function calls(api: ApiClient): Promise<void> {
  await api.call(listStudents, { query: { limit: 50, sortBy: 'nameKana' } })
  await api.call(getStudent, { params: { userId: 's1' }, query: {} })
  // @ts-expect-error a path parameter is required
  await api.call(getStudent, { query: {} })
  // @ts-expect-error sortBy is a closed set
  await api.call(listStudents, { query: { sortBy: 'shoeSize' } })
}
