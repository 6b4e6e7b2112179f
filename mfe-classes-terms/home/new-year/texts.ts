import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { NewYearStep, StepState } from '../../domain/next-year/checklist.ts'

const units = { people: '人', classes: 'クラス', problems: '件' }

/** The checklist of the new year. */
export const texts = inLanguage('mfe-classes-terms/home/new-year#texts', {
  title: (year: SchoolYear) => printSchoolYear(year),
  steps: {
    begin: '準備を始める',
    prospects: '就学予定者を登録する',
    division: '学級編制',
    teachers: '担任を決める',
    numbers: '出席番号を付ける',
    terms: '学期を決める',
    publish: '公開する',
    match: '就学予定者を照合する',
    counts: '4月1日の在籍数を残す',
    closing: '前の年度を締める',
  } satisfies Record<NewYearStep, string>,
  state: (state: StepState) =>
    state.kind === 'left'
      ? `あと${state.count}${units[state.of]}`
      : { done: '済み', open: 'これから', waiting: '—' }[state.kind],
})
