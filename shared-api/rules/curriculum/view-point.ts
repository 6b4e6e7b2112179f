import { colorLimits } from '../../entities/numeric-records.ts'
import { curriculumTexts, defaultViewPointNames } from '../texts.ts'
import { problemWhen, type RuleProblem } from '../record/rule-problem.ts'

export type Color = { readonly red: number; readonly green: number; readonly blue: number }

const [knowledge, thinking, attitude] = defaultViewPointNames

/** The three view points of every new numeric curriculum (NEC-03). */
export const defaultViewPoints = [
  { name: knowledge, red: 218, green: 59, blue: 116, orderNum: 0 },
  { name: thinking, red: 79, green: 101, blue: 219, orderNum: 1 },
  { name: attitude, red: 54, green: 131, blue: 47, orderNum: 2 },
] as const

/** Each part of a colour is a number from 0 to 255 (D-Fields.3). */
export function colorProblems(color: Color): readonly RuleProblem[] {
  return (['red', 'green', 'blue'] as const).flatMap((part) =>
    problemWhen(color[part] < colorLimits.min || color[part] > colorLimits.max, {
      path: `color.${part}`,
      code: color[part] < colorLimits.min ? 'tooSmall' : 'tooBig',
      message: curriculumTexts.colorPart,
    }),
  )
}
