/** The measured class: its students in a month with its contents. */
export type SampleClass = { readonly students: number; readonly contents: number }

const schoolYear = 2100
const grade = { schoolType: 'elementary', gradeNumber: 6 } as const
const month = 6

/** Fills a demo school with the class through its API. Returns the path of its evaluations. */
export async function fillSampleClass(url: string, { students, contents }: SampleClass): Promise<string> {
  const ask = askerOf(url)
  const people = await ask<People[]>('GET', `/api/user/v2/students?limit=${students}`)
  const { classId } = await ask<{ classId: string }>('POST', '/api/user/v2/classes', { schoolYear, grade, name: '桜' })
  const members = people.map(({ userId, classes }, index) => {
    const kept = classes.map((entry) => ({ classId: entry.classId, studentNumber: entry.studentNumber }))
    return { userId, request: { classes: [...kept, { classId, studentNumber: index + 1 }] } }
  })
  await ask('PATCH', '/api/user/v2/students', members)
  const curriculums = '/api/curriculum/neCurriculums'
  const subject = { schoolYear, grade, name: '国語', orderNum: 0 }
  const { necId } = await ask<{ necId: string }>('POST', curriculums, subject)
  const viewPoints = await ask<{ viewPointId: string }[]>('GET', `${curriculums}/${necId}/viewPoints`)
  for (let number = 0; number < contents; number += 1) {
    const { viewPointId } = viewPoints[number % viewPoints.length] ?? { viewPointId: '' }
    const path = `${curriculums}/${necId}/viewPoints/${viewPointId}/contents`
    const { contentId } = await ask<{ contentId: string }>('POST', path, {
      name: `単元${number + 1} 読むことと書くこと`,
    })
    await ask('PATCH', `${path}/${contentId}/months/${month}`, { enabled: true })
  }
  return `/curriculum/ne/${necId}/evaluations?classId=${classId}&month=${month}`
}

type People = {
  readonly userId: string
  readonly classes: readonly { readonly classId: string; readonly studentNumber: number | null }[]
}

function askerOf(url: string) {
  return async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: 'Bearer debug:t001', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    // The contract tests of api-server check the type.
    return ((await response.json()) as { data: Data }).data
  }
}
