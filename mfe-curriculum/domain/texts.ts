import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printMonth } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { EvalType } from '@gakuseki/shared-api/rules/curriculum/curriculum-kind.ts'
import { curriculumTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { scoreLimits } from '@gakuseki/shared-api/entities/numeric-records.ts'

/** The common name of the view points and contents of a numeric subject. */
export const planLabel = inLanguage('mfe-curriculum/domain#planLabel', '内容構成')

export const texts = inLanguage('mfe-curriculum/domain#texts', {
  colors: {
    pink: '桃',
    blue: '青',
    green: '緑',
    orange: '橙',
    teal: '青緑',
    purple: '紫',
    brown: '茶',
    gray: '灰',
    other: 'その他の色',
  },
  /** Changes by others to a plan during the edit. */
  planNotes: {
    added: (name: string) => `「${name}」が追加されています。`,
    gone: (name: string) => `「${name}」は削除されています。`,
    goneButTyped: (name: string) => `「${name}」は削除されています。編集した内容は、新規として残しました。`,
    changed: (name: string) => `「${name}」が変更されています。`,
  },
  grid: {
    month: printMonth,
    notAGrade: (grades: readonly string[]) => `評価は ${grades.join('・')} のいずれかです。`,
    notAScore: curriculumTexts.scoreBetween(scoreLimits.min, scoreLimits.max),
    unknownStudent: 'この表にいない児童生徒です。',
    sameName: (count: number) => `同じ名前の児童生徒が${count}人いるため、決められません。`,
    namedTwice: '貼り付ける表に2回あります。',
  },
})

const evalNames = { numeric: '数値評価の教科', essay: '所見評価の教科' } as const satisfies Record<EvalType, string>

export const subjectTexts = inLanguage('mfe-curriculum/domain#subjectTexts', {
  sameName: (name: string, evalType: EvalType) =>
    `同じ学年の「${evalNames[evalType]}」の欄に「${name}」がもう1つあります。`,
  /** Changes by others to the subjects during the edit. */
  notes: {
    added: (section: string, name: string) => `${section}に「${name}」が追加されています。`,
    gone: (section: string, name: string) => `${section}の「${name}」は削除されています。`,
    goneButTyped: (section: string, name: string) =>
      `${section}の「${name}」は削除されています。入力した名前は、新しい教科として残しました。`,
    renamed: (section: string, before: string, after: string) =>
      `${section}の「${before}」は「${after}」に変更されています。`,
    moved: (section: string) => `${section}の並び順が変更されています。`,
  },
  clashes: {
    name: (theirs: string) =>
      `他の利用者が「${theirs}」に変更しました。もう一度 Save を押すと、入力した名前で上書きします。`,
    deleted: (theirs: string) =>
      `他の利用者が変更しました（現在の教科名: ${theirs}）。もう一度 Save を押すと削除します。`,
    added: '他の利用者が同じ名前の教科を追加しました。もう一度 Save を押すと、こちらも追加します。',
  },
})
