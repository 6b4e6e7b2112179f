import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { askApi, writerOf } from '../api.ts'
import { newClass, pupils, type Pupil } from './class-page.ts'

/** An essay subject with a class of its own, in an otherwise empty school year. */
export type EssayClass = {
  readonly eecId: string
  readonly classId: string
  readonly members: readonly Pupil[]
  readonly address: (view: 'activities' | 'journals' | 'overview', studentUserId?: string) => string
}

/** Creates a class of this many students and an essay subject with the given activities by month, through the API. */
export async function newEssayClass(
  request: APIRequestContext,
  { students, activities = {} }: { readonly students: number; readonly activities?: Record<number, readonly string[]> },
): Promise<EssayClass> {
  const members = await pupils(request, `limit=${students}&sortBy=nameKana`)
  const classId = await newClass(request, members)
  const { schoolYear, grade } = await askApi<{ schoolYear: number; grade: object }>(
    request,
    `/api/user/v2/classes/${classId}`,
  )
  const write = await writerOf(request)
  const subject = { schoolYear, grade, name: '総合的な学習の時間', orderNum: 0 }
  const { eecId } = await write<{ eecId: string }>('post', '/eeCurriculums', subject)
  for (const [month, texts] of Object.entries(activities))
    for (const text of texts) await write('post', `/eeCurriculums/${eecId}/months/${month}/activities`, { text })
  return {
    ...{ eecId, classId, members },
    address: (view, studentUserId) =>
      `/curriculum/ee/${eecId}?${new URLSearchParams({ view, classId, ...(studentUserId && { studentUserId }) }).toString()}`,
  }
}

export type WrittenJournal = {
  readonly journalId: string
  readonly title: string
  readonly files?: readonly StoredFile[]
}
export type StoredFile = { readonly fileName: string; readonly size: number; readonly mediaType: string }

/** Writes a journal through the API, as another program would. */
export async function writeJournal(
  request: APIRequestContext,
  { eecId }: EssayClass,
  studentUserId: string,
  values: { readonly month: number; readonly title: string; readonly text?: string },
): Promise<WrittenJournal> {
  const write = await writerOf(request)
  return write('post', `/eeCurriculums/${eecId}/journalStudents/${studentUserId}/journals`, values)
}

/** The journals of a student in the API, files included. */
export function storedJournals(request: APIRequestContext, { eecId }: EssayClass, studentUserId: string) {
  const path = `/api/curriculum/eeCurriculums/${eecId}/journalStudents/${studentUserId}/journals?returnFiles=true`
  return askApi<readonly WrittenJournal[]>(request, path)
}

export type Dropped = {
  readonly name: string
  readonly type: string
  /** The first bytes of the file. */
  readonly base64: string
  /** The size in bytes, filled up with spaces. */
  readonly size?: number
}

/** Drags files over a part of the page as from a file manager; `drop` drops them. */
export async function dragFiles(target: Locator, files: readonly Dropped[]): Promise<{ drop: () => Promise<void> }> {
  const transfer = await target.page().evaluateHandle((all) => {
    const data = new DataTransfer()
    for (const { name, type, base64, size = 0 } of all) {
      const head = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const rest = new Uint8Array(Math.max(0, size - head.length)).fill(32)
      data.items.add(new File([head, rest], name, { type }))
    }
    return data
  }, files)
  await target.dispatchEvent('dragenter', { dataTransfer: transfer })
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  return { drop: () => target.dispatchEvent('drop', { dataTransfer: transfer }) }
}

/** The most calls with this end of the address that ran at the same time, by the browser's resource timing. */
export function mostAtOnce(page: Page, end: string): Promise<number> {
  return page.evaluate((suffix) => {
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(suffix))
      .map(({ startTime, duration }) => ({ from: startTime, to: startTime + duration }))
    return Math.max(0, ...calls.map(({ from }) => calls.filter((each) => each.from <= from && from < each.to).length))
  }, end)
}

/** The texts of the fields of a month, from the top. */
export const activityFields = (page: Page, month: number): Promise<string[]> =>
  page
    .getByRole('list', { name: `${month}月の活動` })
    .getByRole('textbox')
    .evaluateAll((all) => all.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')))

/** The activities of a month in view mode. */
export const listedActivities = (page: Page, month: number): Locator =>
  page.getByRole('list', { name: `${month}月の活動` }).getByRole('listitem')

export const journalCard = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true })

/** Expects that the page is not wider than its window. */
export async function expectNoWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBe(width)
}
