import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { askApi, writerOf } from '../api.ts'
import { newClass, pupils } from './class-page.ts'
import { settled } from './shell.ts'

/** A subject with a class of its own, in an otherwise empty school year. */
export type EvaluatedClass = {
  readonly necId: string
  readonly classId: string
  readonly contentIds: readonly string[]
  /** User ids by student number. */
  readonly studentUserIds: readonly string[]
}

/** The month for which all contents are planned. */
export const plannedMonth = 6

/** Creates a class of this many students and a subject of this many contents, through the API. */
export async function newEvaluatedClass(
  request: APIRequestContext,
  { students, contents }: { readonly students: number; readonly contents: number },
): Promise<EvaluatedClass> {
  const members = await pupils(request, `limit=${students}&sortBy=nameKana`)
  const classId = await newClass(request, members)
  const { schoolYear, grade } = await askApi<{ schoolYear: number; grade: object }>(
    request,
    `/api/user/v2/classes/${classId}`,
  )
  const write = await writerOf(request)
  const subject = { schoolYear, grade, name: '総合的な国語', orderNum: 0 }
  const { necId } = await write<{ necId: string }>('post', '/neCurriculums', subject)
  const viewPoints = await askApi<{ viewPointId: string }[]>(
    request,
    `/api/curriculum/neCurriculums/${necId}/viewPoints`,
  )
  const contentIds: string[] = []
  for (const [index, { viewPointId }] of viewPoints.entries()) {
    const path = `/neCurriculums/${necId}/viewPoints/${viewPointId}/contents`
    const count = Math.floor((contents + index) / viewPoints.length)
    for (let number = 1; number <= count; number += 1) {
      const { contentId } = await write<{ contentId: string }>('post', path, {
        name: `単元${number} 読むことと書くこと`,
      })
      await write('patch', `${path}/${contentId}/months/${plannedMonth}`, { enabled: true, text: '単元の計画' })
      contentIds.push(contentId)
    }
  }
  return { necId, classId, contentIds, studentUserIds: members.map(({ userId }) => userId) }
}

export type EvaluationSheet = {
  readonly grid: Locator
  /** The cell of a student and a column, both from 0. */
  readonly cell: (row: number, column: number) => Locator
  /** The grades of a column, from the top. */
  readonly column: (column: number) => Promise<string[]>
  readonly status: (text: string | RegExp) => Locator
}

export async function openSheet(page: Page, path: string): Promise<EvaluationSheet> {
  await page.goto(path)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await settled(page)
  const rows = grid.locator('tbody').getByRole('row')
  const cell = (row: number, column: number) => rows.nth(row).getByRole('gridcell').nth(column)
  return {
    grid,
    cell,
    column: (column) =>
      rows.evaluateAll((all, at) => all.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''), column),
    status: (text) => page.getByText(text).first(),
  }
}
