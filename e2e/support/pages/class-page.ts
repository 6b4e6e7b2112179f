import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { accountOf, askApi, askList } from '../api.ts'
import { button } from './person-page.ts'
import { heading, settled } from './shell.ts'

export type Pupil = {
  readonly userId: string
  readonly name: string
  readonly googleMail: string
  readonly version: number
  readonly classes: readonly { readonly classId: string; readonly studentNumber: number | null }[]
}

let lastYear = 2100

/** Creates a class in an unused school year, so that every student may join it in each run of a test. */
export async function newClass(request: APIRequestContext, members: readonly Pupil[] = []): Promise<string> {
  const { userId } = await accountOf(request, 'admin')
  const headers = { authorization: `Bearer debug:${userId}` }
  lastYear += 1
  const grade = { schoolType: 'elementary', gradeNumber: 6 }
  const response = await request.post('/api/user/v2/classes', {
    headers,
    data: { schoolYear: lastYear, grade, name: '桜' },
  })
  if (!response.ok()) throw new Error(`no class was made: ${response.status()} ${await response.text()}`)
  // The contract tests of api-server check the shape.
  const { classId } = ((await response.json()) as { data: { classId: string } }).data
  const data = members.map((pupil, index) => ({
    userId: pupil.userId,
    request: { classes: [...entriesOf(pupil), { classId, studentNumber: index + 1 }] },
  }))
  if (data.length > 0) {
    const filled = await request.patch('/api/user/v2/students', { headers, data })
    if (!filled.ok()) throw new Error(`nobody came into the class: ${filled.status()} ${await filled.text()}`)
  }
  return classId
}

export function entriesOf({ classes }: Pupil): readonly { classId: string; studentNumber: number | null }[] {
  return classes.map(({ classId, studentNumber }) => ({ classId, studentNumber }))
}

/** Students with all their current classes. */
export async function pupils(request: APIRequestContext, query: string): Promise<readonly Pupil[]> {
  return (await askList<Pupil>(request, `/api/user/v2/students?${query}`)).data
}

export const pupil = (request: APIRequestContext, userId: string): Promise<Pupil> =>
  askApi<Pupil>(request, `/api/user/v2/students/${userId}`)

export type ClassPage = {
  readonly students: Locator
  readonly numberOf: (name: string) => Locator
  /** The names of the students, from the top. */
  readonly names: Locator
  readonly save: () => Promise<void>
}

export async function openClass(page: Page, classId: string): Promise<ClassPage> {
  await page.goto(`/class/details/${classId}`)
  await expect(heading(page, 'Class Details')).toBeVisible()
  await expect(button(page, 'Edit')).toBeVisible()
  await settled(page)
  const students = page.getByRole('region', { name: '児童生徒', exact: true })
  return {
    students,
    numberOf: (name) => students.getByRole('textbox', { name: `${name}の番号`, exact: true }),
    names: students.getByRole('rowheader').getByRole('link'),
    save: async () => {
      await button(page, 'Save').click()
      await expect(button(page, 'Edit')).toBeVisible()
    },
  }
}

/** Types a list into the dialog and starts the matching. */
export async function pasteList(page: Page, lines: readonly string[]): Promise<Locator> {
  await button(page, 'Excelから貼り付け').click()
  const dialog = page.getByRole('dialog', { name: 'Excelの名簿を貼り付け' })
  await dialog.getByRole('textbox', { name: '貼り付ける名簿' }).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: '照合する' }).click()
  await expect(dialog.getByRole('table', { name: '貼り付けの確認' })).toBeVisible()
  return dialog
}
