import { ordinal } from '../../core/text/ordinal.ts'

/** The names by which people type a grade, in every language of the screen. In English, junior high 1 is also grade 7. */
export const typedGrades = {
  elementary: (grade: number): readonly string[] => [
    ...[`小${grade}`, `小学校${grade}年`, `${grade}年`],
    ...[`Elementary ${grade}`, `Elem. ${grade}`, `Grade ${grade}`, `G${grade}`, `${ordinal(grade)} grade`],
  ],
  juniorhigh: (grade: number): readonly string[] => [
    ...[`中${grade}`, `中学校${grade}年`, `${grade}年`],
    ...[`Junior high ${grade}`, `JHS ${grade}`, `Grade ${grade}`, `G${grade}`, `${ordinal(grade)} grade`],
    ...[`Grade ${grade + 6}`, `G${grade + 6}`],
  ],
} as const
