import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import type { EssayBeneath, NumericBeneath } from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { pageTitles } from '../pages/texts.ts'

export const texts = inLanguage('mfe-curriculum/subjects#texts', {
  heading: pageTitles.curriculum,
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: 'カリキュラムの教科',
  subjects: '教科',
  caption: (year: string, schoolType: string) => `${year} ${schoolType}の教科`,
  grade: '学年',
  kinds: { numeric: '数値評価の教科', essay: '所見評価の教科' },
  none: '教科がありません',
  failed: coreTexts.errors.fetchFailed('教科'),
  add: buttonTexts.add,
  addTo: (section: string) => `${section}: Add`,
  section: (grade: string, kind: string) => `${grade} ${kind}`,
  nameOf: (section: string, position: number) => `${section} ${position}番目の教科名`,
  namePlaceholder: '教科名',
  unnamed: '名前のない教科',
  menuOf: (name: string) => `${name}のメニュー`,
  delete: buttonTexts.delete,
  states: { changed: '変更', new: '新規', newWithPlan: '新規・内容もコピー' },
  confirm: {
    title: (name: string) => `「${name}」の削除`,
    text: 'この教科を削除してよろしいですか？ この教科に含まれる所見・内容構成・評価もすべて削除され、保存すると元に戻せません。',
    numeric: ({ viewPoints, contents, evaluations }: NumericBeneath) =>
      `一緒に削除されるもの: 観点${viewPoints}件、内容${contents}件、評価${evaluations}件`,
    essay: ({ activities, journals, journalFiles }: EssayBeneath) =>
      `一緒に削除されるもの: 活動${activities}件、ジャーナル${journals}件、添付ファイル${journalFiles}件`,
    confirm: buttonTexts.confirmDelete,
  },
  said: {
    added: (section: string) => `${section}に新しい教科を追加しました。`,
    dropped: (name: string) => `${name}を取り消しました。`,
    marked: (name: string) => `${name}は、保存すると削除されます。`,
    restored: (name: string) => `${name}の削除を取り消しました。`,
  },
  copy: {
    button: 'Copy from previous year',
    withPlan: '観点・内容・月ごとの内容と活動もコピーする',
    withPlanHint: '評価・ジャーナル・シラバスはコピーされません。',
    refused:
      '完全に未設定の年度でのみ、前年度からコピーできます。使用するには、先にこの年度の教科をすべて削除してください。',
    done: '前年度からデータをコピーしました。',
    failed: '前年度のデータの取得に失敗しました',
    nothing: (year: string) => `${year}には教科がありません。`,
    counts: (parts: readonly string[]) => `${parts.join('と')}をコピーしました。`,
    count: (schoolType: string, count: number) => `${schoolType}${count}件`,
    unsaved: 'Save を押すまで保存されません。表示していない学校種別の教科も一緒に保存されます。',
    unsavedHere: 'Save を押すまで保存されません。',
  },
  empty: {
    title: (year: string) => `${year}には、まだ教科がありません。`,
    hint: 'Edit を押すと、教科を追加したり、前年度の教科をコピーしたりできます。',
  },
  saving: '教科を保存しています',
  invalid: '教科名に誤りがあります。赤字の説明を確認して、直してから保存してください。',
  contested: '他の利用者がこの年度の教科を変更したため、まだ保存していません。',
  contestedHint: '内容を確認して、もう一度 Save を押してください。',
})
