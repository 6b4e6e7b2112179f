import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { HomePart } from '@gakuseki/shared-api/contract/delivery/contributions.ts'

/** The parts of /home. */
export const homeParts: HomePart[] = [{ name: 'evaluations', title: '評価の未入力', kind: 'todo', order: 20 }]

export const homeTexts = inLanguage('mfe-curriculum/home#homeTexts', {
  missing: (grade: string, subject: string) => `${grade} ${subject}の評価の未入力`,
  count: (count: number) => `${count.toLocaleString('ja-JP')}件`,
})
