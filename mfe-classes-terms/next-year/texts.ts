import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import type { NewYearStep, StepState } from '../domain/next-year/checklist.ts'

export const texts = inLanguage('mfe-classes-terms/next-year#texts', {
  title: '年度更新',
  failed: '年度更新の取得に失敗しました',
  problemsFailed: '公開前の確認に失敗しました',
  none: {
    title: (year: string) => `${year}の準備は、まだ始まっていません。`,
    lead: '今年度のクラス・名簿・学期・教科をもとに、次の年度の案を作ります。公開するまでは、今年度の画面や名簿は何も変わりません。数人で同時に作業できます。',
    start: (year: string) => `${year}の準備を始める`,
    past: '終わった年度の準備は始められません。',
    noRight: '準備を始めるには、クラスを変更する権限が必要です。管理者に連絡してください。',
    started: (year: string) => `${year}の準備を始めました`,
    startFailed: (reason: string) => `準備を始められませんでした: ${reason}`,
  },
  year: (year: string) => `${year}の準備`,
  draftLead: '公開するまでは、今年度の画面や名簿は何も変わりません。',
  grades: {
    title: '学年ごとの状況',
    grade: '学年',
    people: '人数',
    unplaced: '未定',
    classes: 'クラス',
    withoutTeacher: '担任が未定',
    board: '学級編制の盤',
    openBoard: '盤を開く',
    openBoardOf: (grade: string) => `盤を開く: ${grade}`,
    count: (count: number) => `${count}人`,
    classCount: (count: number) => `${count}クラス`,
    all: '計',
  },
  parts: {
    title: '学期・教科・日付',
    terms: '学期',
    subjects: '教科',
    term: (schoolType: string, number: number, from: string, to: string) =>
      `${schoolType} ${number}学期 ${from}〜${to}`,
    noTerms: '学期がありません。',
    subjectCount: (numeric: number, essay: number, copied: number) =>
      `数値の教科 ${numeric}件、文章の教科 ${essay}件。${copied === numeric + essay ? '今年度の計画もコピーします。' : `うち${copied}件は、今年度の計画もコピーします。`}`,
    graduation: '卒業日',
    entrance: '中学校入学日',
    leaving: '学校を離れる人',
    prospects: '就学予定者',
    prospectsLead: 'まだアカウントのない新入生・転入生を登録し、名簿を更新すると、盤に載ります。',
    toProspects: '就学予定者を開く',
    prospectCount: (count: number) => `盤に${count}人`,
    leavingCount: (count: number) => `${count}人（卒業を含む）`,
  },
  problems: {
    title: '公開前の確認',
    none: '公開を止めるものはありません。',
    refusing: (count: number) => `公開の前に直すもの ${count}件`,
    noticed: (count: number) => `確認するもの ${count}件`,
    toBoard: '盤で見る',
    toBoardOf: (message: string) => `盤で見る: ${message}`,
    toYear: 'クラスの一覧を開く',
    toTerms: '年度と学期を開く',
    refresh: '名簿を更新',
    refreshed: (added: number, removed: number) => `名簿を更新しました（追加${added}人、削除${removed}人）`,
    refreshFailed: (reason: string) => `名簿を更新できませんでした: ${reason}`,
  },
  publish: {
    button: '公開する',
    title: (year: string) => `${year}を公開しますか？`,
    text: (people: number, classes: number, leaving: number, joining: number) =>
      `${people}人を${classes}クラスに登録し、担任・学期・教科も次の年度に書き込みます。学校を離れるのは${leaving}人です。${joining === 0 ? '' : `就学予定者${joining}人は、照合したときに登録されます。`}\n公開したあとも、他の人が変更するまでは、まとめて取り消せます。同じ組・別の組の指定と理由は、公開すると消えます。`,
    confirm: '公開する',
    done: (year: string) => `${year}を公開しました`,
    refused: '公開できませんでした',
    fix: '次のものを直してから、もう一度公開してください。',
  },
  published: {
    title: (year: string) => `${year}は公開されています。`,
    at: (at: string) => `公開した日時: ${at}`,
    lead: '公開したものを他の人が変更するまでは、まとめて取り消せます。',
    classes: (year: string) => `${year}のクラスの一覧`,
    next: (year: string) => `${year}の準備へ`,
  },
  takeBack: {
    button: '公開を取り消す',
    title: (year: string) => `${year}の公開を取り消しますか？`,
    text: '公開で作ったクラス・名簿・担任・学期・教科をすべて消し、準備の状態に戻します。同じ組・別の組の指定は戻りません。',
    confirm: '公開を取り消す',
    done: (year: string) => `${year}の公開を取り消しました。準備を続けられます。`,
    refused: '取り消せませんでした',
    later: '公開のあとに、次のものが変更されています。元の値に戻すと、取り消せます。',
    what: { class: 'クラス', student: '児童生徒', teacher: '教職員', term: '学期', subject: '教科' },
    change: (what: string, name: string) => `${what} ${name}`,
    changedAt: (at: string) => `（${at}に変更）`,
    gone: '（削除されています）',
  },
  discard: {
    button: '準備を破棄',
    title: (year: string) => `${year}の準備を破棄しますか？`,
    text: 'クラス分け・担任・同じ組や別の組の指定など、準備したものがすべて消えます。元に戻せません。今年度の名簿は変わりません。',
    confirm: '破棄する',
    done: (year: string) => `${year}の準備を破棄しました`,
    failed: (reason: string) => `破棄できませんでした: ${reason}`,
  },
})

export const boardTexts = inLanguage('mfe-classes-terms/next-year#boardTexts', {
  title: '学級編制の盤',
  name: (year: string, grade: string) => `${year} ${grade}`,
  noGrade: '学年を選んでください。',
  grade: '学年',
  unplaced: 'まだ決めていない',
  leaving: '学校を離れる',
  keyOf: (key: number) => `${key}キー`,
  count: (count: number) => `${count}人`,
  overStandard: (count: number, standard: number) => `${count}人（標準${standard}人）`,
  sexes: (male: number, female: number, other: number) =>
    `男${male} 女${female}${other === 0 ? '' : ` その他${other}`}`,
  former: (name: string, count: number) => `${name} ${count}`,
  formerOf: '前の組',
  noFormer: 'なし',
  sex: { male: '男', female: '女', other: 'その他' },
  marks: {
    allergy: 'アレルギー',
    sibling: 'きょうだい',
    prospect: '就学予定者',
    leaving: '出ていく',
    broken: '指定が守られていない',
  },
  short: { allergy: 'ア', sibling: '兄', prospect: '新', leaving: '出', broken: '!' },
  help: 'カードをクリックかスペースキーで選び、ドラッグか数字キー（0 はまだ決めていない）で移します。矢印キーで動き、Escキーで選択をやめ、Ctrl+Zで元に戻します。',
  selected: (count: number) => `${count}人を選択中`,
  noneSelected: '選択なし',
  moveTo: '移す先',
  choose: '選んでください',
  clear: '選択をやめる',
  undo: buttonTexts.undo,
  moved: (count: number, to: string) => `${count}人を${to}へ移しました。`,
  proposed: '案の組',
  undone: (count: number) => `${count}人を元に戻しました。`,
  refused: (name: string, place: string, message: string) => `${name}さんはいま「${place}」です。${message}`,
  refusedGone: (name: string, message: string) => `${name}さん: ${message}`,
  moveFailed: (reason: string) => `移せませんでした。カードは元の場所に戻りました: ${reason}`,
  readOnly: '公開済みのため、ここでは変更できません。変更するには、公開を取り消してください。',
  noRight: '見るだけの権限です。',
  noClasses: 'この学年にはクラスがありません。「クラスと担任」で追加してください。',
  broken: (count: number) => `守られていない指定 ${count}件`,
  pairTogether: (a: string, b: string) => `${a}さんと${b}さん: 同じ組の指定`,
  pairApart: (a: string, b: string) => `${a}さんと${b}さん: 別の組の指定`,
  reason: (reason: string) => `（${reason}）`,
})

const units = { people: '人', classes: 'クラス', problems: '件' }

/** The checklist of the new year. */
export const checklistTexts = inLanguage('mfe-classes-terms/next-year#checklistTexts', {
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
