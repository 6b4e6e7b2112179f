import type { ApiClient } from '../client/create-client.ts'
import { getTermByTime, type Term } from './terms.ts'
import { getStudent, listStudents, type StudentRecord } from './people.ts'
import type { AnswerOf, ListPage, ParamNames } from './kit.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const proves = <T extends true>(): T | null => null

proves<Equal<ParamNames<'/neCurriculums/{necId}/viewPoints/{viewPointId}:sort'>, 'necId' | 'viewPointId'>>()
proves<Equal<AnswerOf<typeof getTermByTime>, Term | null>>()
proves<Equal<AnswerOf<typeof listStudents>, ListPage<StudentRecord>>>()
proves<Equal<StudentRecord['birthday'], StudentRecord['transferDate']>>()
proves<Equal<StudentRecord['nameKana'], string>>()

export async function calls(api: ApiClient): Promise<void> {
  await api.call(listStudents, { query: { limit: 50, sortBy: 'nameKana' } })
  await api.call(getStudent, { params: { userId: 's1' }, query: {} })
  // @ts-expect-error a path parameter is required
  await api.call(getStudent, { query: {} })
  // @ts-expect-error sortBy is a closed set
  await api.call(listStudents, { query: { sortBy: 'shoeSize' } })
}
