import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { postClass } from '@gakuseki/shared-api/contract/classes.ts'
import { listClassStudents } from '@gakuseki/shared-api/contract/class-members.ts'
import {
  patchSubjectEvaluations,
  type EvaluationItem,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-bulk-evaluations.ts'
import { listEvaluationCounts } from '@gakuseki/shared-api/contract/curriculum/evaluation-counts.ts'
import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { renderSuite, type RenderOptions } from '@gakuseki/shell/testing/render-suite.tsx'
import { within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** 国語 of 小4 in 2026: planned over the year, without any evaluations yet. */
export const necId = 'nec-2026-e4-1'
export const address = `/curriculum/ne/${necId}/evaluations`

export const contentOf = (viewPoint: number, content: number) => `${necId}-v${viewPoint}-c${content}`

/** The students of a class of 小4 by number. */
export async function studentsOf(classNumber: number) {
  const params = { classId: `c2026-e4-${classNumber}` }
  const { data } = await adminApi.call(listClassStudents, { params, query: { limit: 100 } })
  return data.map(({ userId, name, classes }) => ({
    userId,
    name,
    number: classes.find(({ classId }) => classId === params.classId)?.studentNumber ?? null,
  }))
}

/** The number of students in all classes of 小4 in a month, without those who have left by then. */
export async function expectedIn(month: number): Promise<number> {
  const { classes } = await adminApi.call(listEvaluationCounts, { params: { necId } })
  const own = classes.flatMap(({ months }) => months.filter((each) => each.month === month))
  return own.reduce((sum, { students }) => sum + students, 0)
}

/** Stores evaluations of another user before the page is opened. */
export async function evaluate(items: readonly EvaluationItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += 100) {
    const body = items.slice(at, at + 100)
    const outcomes = await adminApi.call(patchSubjectEvaluations, { params: { necId }, body })
    expect(outcomes.filter(({ outcome }) => outcome !== 'saved')).toEqual([])
  }
}

/** A subject of 小4 in another year. */
export async function addSubject(schoolYear: number): Promise<string> {
  const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
  return (await adminApi.call(postNeCurriculum, { body: { schoolYear, grade, name: '国語', orderNum: 0 } })).necId
}

/** A class of 小4 in 2026 without students. */
export async function addEmptyClass(): Promise<string> {
  const grade = { schoolType: 'elementary', gradeNumber: 4 } as const
  const body = { schoolYear: 2026, grade, name: 'ひまわり' }
  return (await adminApi.call(postClass, { body })).classId
}

type Opened = { readonly subject?: string } & Pick<RenderOptions, 'today' | 'host'>

export const open = (query: string, { subject = necId, ...options }: Opened = {}) =>
  renderSuite({ remote, declaration, url: `/curriculum/ne/${subject}/evaluations?${query}`, ...options })

/** The texts of the cells of a row, without its heading. */
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
