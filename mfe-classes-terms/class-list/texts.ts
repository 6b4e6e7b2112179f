import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { schoolClass } from '@gakuseki/shared-api/entities/school-class.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { pageTitles } from '../pages/texts.ts'

export const texts = inLanguage('mfe-classes-terms/class-list#texts', {
  heading: pageTitles.classes,
  /** The screen's Japanese name in the question about unsaved work. */
  screenName: 'クラスの一覧',
  caption: (year: string, schoolType: string) => `${year} ${schoolType}のクラス`,
  grade: '学年',
  classes: 'クラス',
  none: 'クラスがありません',
  printed: { count: 'クラス数', classes: (count: number) => `${count}クラス` },
  failed: coreTexts.errors.fetchFailed(schoolClass.label),
  lead: '名前と並び順を変えて、Save で保存します。保存済みのクラスは、ここでは削除できません。クラスの詳細画面で削除してください。',
  unnamedClasses: {
    title: (count: number) => `名前が仮のままのクラスが${count}件あります。`,
    which: (names: readonly string[]) => `${names.join('、')}。`,
    hint: 'Edit を押して、名前を変えてください。',
    editing: 'このままでも保存できますが、クラスの名前を入力してください。',
  },
  emptyYear: {
    title: (year: string, schoolType: string) => `${year}の${schoolType}には、まだクラスがありません。`,
    hint: '前年度のクラスの名前と並び順をコピーするか、Edit を押して、学年ごとに追加してください。',
    editing:
      '学年ごとに Add で追加するか、前年度のクラスの名前と並び順をコピーできます。Save を押すまでは保存されません。',
    copy: 'Copy from previous year',
  },
  copied: (count: number, year: string) => `${year}のクラスを${count}件コピーしました。まだ保存していません。`,
  nothingToCopy: (year: string) => `${year}にはクラスがありません。`,
  copyFailed: '前年度のデータの取得に失敗しました',
  add: buttonTexts.add,
  addTo: (grade: string) => `${grade}: Add`,
  nameOf: (grade: string, position: number) => `${grade} ${position}番目のクラス名`,
  kindOf: (name: string) => `${name}の種別`,
  moveUp: (name: string) => `${name}を上へ移動`,
  moveDown: (name: string) => `${name}を下へ移動`,
  remove: (name: string) => `${name}を削除`,
  moved: (name: string, position: number) => `${name}を${position}番目に移動しました。`,
  added: (name: string) => `${name}を追加しました。`,
  removed: (name: string) => `${name}を削除しました。`,
  unnamed: '名前のないクラス',
  states: { changed: '変更', new: '新規' },
  saving: 'クラスを保存しています',
  invalid: 'クラス名に誤りがあります。赤字の説明を確認して、直してから保存してください。',
  orderOf: (grade: string) => `${grade}の並び順`,
  nameClash: (grade: string, name: string) => `${grade} ${name}のクラス名`,
})
