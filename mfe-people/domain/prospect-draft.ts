import type { Prospect, ProspectBody } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { parseGradeCode, gradeCode, type Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import {
  expectedGrade,
  noValues,
  prospectProblems,
  type ProspectValues,
} from '@gakuseki/shared-api/rules/people/prospects/prospects.ts'
import type { RuleProblem } from '@gakuseki/shared-api/rules/record/rule-problem.ts'

/** What is typed, by field id. School type and grade are one choice, `grade`. */
export type ProspectDraft = Readonly<Record<string, string>>

/** The fields of the form with a text or a choice each, in their order. */
export const formFields: readonly Field[] = prospect.list.filter(
  ({ id, on }) => on.edit && id !== 'schoolType' && id !== 'gradeNumber',
)

const grade = 'grade'

/** A new entry begins with 小1 and the first day of the year, which most of them have. */
export function firstDraft(base: Prospect | null, entranceOn: string): ProspectDraft {
  const values: Readonly<Record<string, unknown>> = base ?? { ...noValues, entranceOn }
  const first: Grade = { schoolType: 'elementary', gradeNumber: 1 }
  const chosen = base === null ? first : expectedGrade(base)
  const texts = formFields.map(({ id }) => [id, (values[id] as string | null) ?? ''])
  return { ...(Object.fromEntries(texts) as ProspectDraft), [grade]: chosen === null ? '' : gradeCode(chosen) }
}

/** The body of the call, or what is missing. */
export function bodyOfDraft(draft: ProspectDraft): {
  readonly body: ProspectBody
  readonly problems: readonly RuleProblem[]
} {
  const chosen = parseGradeCode(draft[grade] ?? '')
  const place = { schoolType: chosen?.schoolType ?? null, gradeNumber: chosen?.gradeNumber ?? null }
  const read = formFields.map(({ id, kind }) => {
    const parsed = kind.parse(draft[id] ?? '')
    return [id, parsed.ok ? parsed.value : kind.empty] as const
  })
  // The ids are those of the fields of an entry.
  const values = { ...noValues, ...(Object.fromEntries(read) as Partial<ProspectValues>), ...place }
  const { [grade]: _grade, ...typed } = draft
  const body = { ...typed, schoolType: place.schoolType ?? '', gradeNumber: place.gradeNumber }
  return { body, problems: prospectProblems(values) }
}

/** The body that writes an entry as it was. */
export const bodyOfProspect = (entry: Prospect): ProspectBody => bodyOfDraft(firstDraft(entry, '')).body

/** The same of the values that were read from a file. */
export function bodyOfValues(values: ProspectValues): ProspectBody {
  const entries = Object.entries(values).map(([id, value]) => [id, id === 'gradeNumber' ? value : (value ?? '')])
  return Object.fromEntries(entries) as ProspectBody
}
