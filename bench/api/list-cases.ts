/** Every order, filter and search of the student list, and the differing ones of the other lists, as the screens ask for them. */
export type ListCase = { readonly name: string; readonly path: string }

const orders = ['gradeClassStudentNumber', 'nameKana', 'createdAt', 'updatedAt'] as const

/** @param countTo null counts all results, as the screens did before and other callers still do */
export function listCases(classId: string, limit: number, countTo: number | null): readonly ListCase[] {
  const counted = countTo === null ? '' : `&countTo=${countTo}`
  const of = (name: string, list: string, query: string): ListCase => ({
    name: `${list} ${name}`,
    path: `/api/user/v2/${list}?limit=${limit}${counted}${query}`,
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
    ['filter zip empty', '&f=zipcode:empty'],
    ['filter zip empty, inSchool', '&f=zipcode:empty&inSchoolState=inSchool'],
    ['filter guardian empty, inSchool', '&f=guardian:empty&inSchoolState=inSchool'],
    ['filter birthday before, inSchool', '&f=birthday:before:2015-04-01&inSchoolState=inSchool'],
    ['filter sex, grade 3', '&f=sex:is:female&schoolType=elementary&gradeNumber=3'],
    ['filter address contains, inSchool', `&f=address:contains:${encodeURIComponent('さくら')}&inSchoolState=inSchool`],
    ['filter address contains', `&f=address:contains:${encodeURIComponent('さくら')}`],
    ['filter custom not empty, inSchool', '&f=custom01:notEmpty&inSchoolState=inSchool'],
    ['filter custom contains nobody', `&f=custom01:contains:${encodeURIComponent('該当なし')}`],
    ['filter guardian contains, inSchool', `&f=guardian:contains:${encodeURIComponent('佐藤')}&inSchoolState=inSchool`],
    ['filter number empty, inSchool', '&f=studentNumber:empty&inSchoolState=inSchool'],
    ['filter namesakes, inSchool', '&f=namesakes:notEmpty&inSchoolState=inSchool'],
    ['filter no namesakes, inSchool', '&f=namesakes:empty&inSchoolState=inSchool'],
    ['page 100', `&offset=${limit * 99}`],
  ]
  const guardians: readonly (readonly [string, string])[] = [
    ['nameKana', ''],
    ['nameKana desc', '&sortOrder=desc'],
    ['inSchool', '&inSchoolState=inSchool'],
    ['transferred', '&inSchoolState=transferred'],
    ['grade 3', '&schoolType=elementary&gradeNumber=3'],
    ['search 佐藤', `&q=${encodeURIComponent('佐藤')}`],
    ['filter phone empty, inSchool', '&f=mobilePhone1:empty&inSchoolState=inSchool'],
    ['filter children contains', `&f=children:contains:${encodeURIComponent('佐藤')}`],
    ['search やま, inSchool', `&q=${encodeURIComponent('やま')}&inSchoolState=inSchool`],
  ]
  return [
    ...sorted,
    ...filters.map(([name, query]) => of(name, 'students', query)),
    ...guardians.map(([name, query]) => of(name, 'guardians', query)),
  ]
}
