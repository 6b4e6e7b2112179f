import { inLanguage } from '../../core/text/in-language.ts'

/** The sentences about closed school years. */
export const closingTexts = inLanguage('shared-api/rules/school#closingTexts', {
  yearClosed: (years: readonly number[]) =>
    `${years.join('・')}年度は締めてあるため、変更できません。変更が必要なときは、管理者に「年度と学期」の「年度の締め」で締めを解いてもらってください。`,
  /** Of somebody who was in a class of the years. */
  keepsPeople: (years: readonly number[]) =>
    `締めてある${years.join('・')}年度のクラスの記録があるため、削除できません。削除が必要なときは、管理者に「年度と学期」の「年度の締め」で締めを解いてもらってください。`,
  notOver: (year: number, end: string) => `${year}年度はまだ終わっていません。${end}を過ぎてから締めてください。`,
  alreadyClosed: (year: number) => `${year}年度は、すでに締めてあります。`,
  nothingToClose: (year: number) => `${year}年度には、クラスも記録もありません。締める年度を確認してください。`,
  openDraft: (year: number, draft: number) =>
    `${draft}年度の年度更新が準備中です。公開または破棄してから、${year}年度を締めてください。`,
  withoutReason: '締めを解く理由を入力してください。',
})
