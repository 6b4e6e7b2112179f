/** Every order, filter and search of the student list, and the differing ones of the other lists. */
export type ListCase = { readonly name: string; readonly path: string }

const orders = ['gradeClassStudentNumber', 'nameKana', 'createdAt', 'updatedAt'] as const

export function listCases(classId: string, limit: number): readonly ListCase[] {
  const of = (name: string, list: string, query: string): ListCase => ({
    name: `${list} ${name}`,
    path: `/api/user/v2/${list}?limit=${limit}${query}`,
  })
  const sorted = orders.flatMap((order) =>
    (['asc', 'desc'] as const).map((direction) =>
      of(`${order} ${direction}`, 'students', `&sortBy=${order}&sortOrder=${direction}`),
    ),
  )
  const states = ['inSchool', 'graduated', 'transferred', 'graduatedOrTransferred']
  const filters: readonly (readonly [string, string])[] = [
    ...states.map((state) => [state, `&inSchoolState=${state}`] as const),
    ['inSchool, kana', '&inSchoolState=inSchool&sortBy=nameKana'],
    ['inSchool, kana desc', '&inSchoolState=inSchool&sortBy=nameKana&sortOrder=desc'],
    ['inSchool, created', '&inSchoolState=inSchool&sortBy=createdAt&sortOrder=desc'],
    ['inSchool, updated', '&inSchoolState=inSchool&sortBy=updatedAt&sortOrder=desc'],
    ['transferred, kana', '&inSchoolState=transferred&sortBy=nameKana'],
    ['grade 3', '&schoolType=elementary&gradeNumber=3'],
    ['grade 3, inSchool', '&schoolType=elementary&gradeNumber=3&inSchoolState=inSchool'],
    ['grade 3, kana', '&schoolType=elementary&gradeNumber=3&sortBy=nameKana'],
    ['grade 3, updated', '&schoolType=elementary&gradeNumber=3&sortBy=updatedAt&sortOrder=desc'],
    ['juniorhigh', '&schoolType=juniorhigh'],
    ['juniorhigh, inSchool, kana', '&schoolType=juniorhigh&inSchoolState=inSchool&sortBy=nameKana'],
    ['one class', `&classId=${classId}`],
    ['no class', '&noClass=true'],
    ['no class, inSchool', '&noClass=true&inSchoolState=inSchool'],
    ['search 佐藤', `&q=${encodeURIComponent('佐藤')}`],
    ['search 佐藤, inSchool, kana', `&q=${encodeURIComponent('佐藤')}&inSchoolState=inSchool&sortBy=nameKana`],
    ['search さとうは', `&q=${encodeURIComponent('さとうは')}`],
    ['search やま', `&q=${encodeURIComponent('やま')}`],
    ['search s0000', '&q=s0000'],
    ['page 100', `&offset=${limit * 99}`],
  ]
  const guardians: readonly (readonly [string, string])[] = [
    ['nameKana', ''],
    ['nameKana desc', '&sortOrder=desc'],
    ['inSchool', '&inSchoolState=inSchool'],
    ['transferred', '&inSchoolState=transferred'],
    ['grade 3', '&schoolType=elementary&gradeNumber=3'],
    ['search 佐藤', `&q=${encodeURIComponent('佐藤')}`],
    ['search やま, inSchool', `&q=${encodeURIComponent('やま')}&inSchoolState=inSchool`],
  ]
  return [
    ...sorted,
    ...filters.map(([name, query]) => of(name, 'students', query)),
    ...guardians.map(([name, query]) => of(name, 'guardians', query)),
  ]
}
