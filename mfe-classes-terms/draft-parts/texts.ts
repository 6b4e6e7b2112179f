import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of the dialogs that change terms, subjects and days of a draft. */
export const texts = inLanguage('mfe-classes-terms/draft-parts#texts', {
  editOf: (edit: string, part: string) => `${edit}: ${part}`,
  actions: '操作',
  days: {
    title: '卒業日と中学校入学日',
    lead: '公開すると、小6と中3に卒業日が、小6から中1になる人に中学校入学日が入ります。もう入っている日は変わりません。',
    missing: (label: string) => `${label}を入力してください。`,
  },
  terms: {
    title: '次の年度の学期',
    lead: '公開すると、次の年度の学期になります。今年度の学期は変わりません。',
    caption: (schoolType: string) => `${schoolType}の学期`,
    number: '学期',
    numberOf: (termNumber: number) => `${termNumber}学期`,
    dateOf: (schoolType: string, termNumber: number, date: string) => `${schoolType} ${termNumber}学期の${date}`,
    add: '学期を追加',
    addTo: (schoolType: string) => `学期を追加: ${schoolType}`,
    remove: '外す',
    removeOf: (schoolType: string, termNumber: number) => `外す: ${schoolType} ${termNumber}学期`,
    none: '学期がありません。',
    line: (termNumber: number, from: string, to: string) => `${termNumber}学期 ${from}〜${to}`,
    noDay: '（未定）',
    said: {
      added: (schoolType: string, termNumber: number) => `${schoolType} ${termNumber}学期を追加しました。`,
      removed: (schoolType: string, termNumber: number) => `${schoolType} ${termNumber}学期を外しました。`,
      movedUp: 'あとの学期は番号が1つずつ繰り上がります。',
    },
  },
  subjects: {
    title: '次の年度の教科',
    lead: '公開すると、次の年度の教科になります。計画をコピーすると、今年度の観点・内容・月、または活動も入ります。',
    standing: (year: string, count: number) =>
      `${year}には、もう教科が${count}件あります。ここにある教科は、公開するとそれに加えて作られます。`,
    grade: '学年',
    caption: (grade: string) => `${grade}の教科`,
    name: '教科名',
    kind: '評価',
    kinds: { numeric: '数値評価', essay: '所見評価' },
    copy: '計画をコピー',
    copyOf: (name: string, kind: string) => `計画をコピー: ${name}（${kind}）`,
    noSource: '今年度に同じ教科がありません',
    remove: '外す',
    removeOf: (name: string, kind: string) => `外す: ${name}（${kind}）`,
    none: 'この学年の教科はありません。',
    removed: (grade: string) => `${grade}の、次の年度に入れない教科`,
    restore: '戻す',
    restoreOf: (name: string, kind: string) => `戻す: ${name}（${kind}）`,
    line: (name: string, kind: string) => `${name}（${kind}）`,
    listed: (names: readonly string[]) => names.join('、'),
    unplanned: (name: string) => `${name}（計画なし）`,
    adding: '教科の追加',
    newName: '追加する教科名',
    newKind: '評価の種類',
    add: '追加',
    group: (grade: string, kind: string) => `${grade} ${kind}の教科`,
    said: {
      removed: (name: string) => `${name}を外しました。`,
      restored: (name: string) => `${name}を戻しました。`,
      added: (name: string) => `${name}を追加しました。`,
    },
    /** The name of a subject cannot be changed here, unlike that of a new one. */
    twice: (grade: string, name: string) =>
      `${grade}には、教科「${name}」がもう1つあります。計画をコピーするか、どちらかを外してください。`,
    notAdded: (name: string, add: string) =>
      `「${name}」は、まだ追加されていません。「${add}」を押すか、教科名を空にしてください。`,
    sourcesFailed:
      '今年度の教科を読み込めませんでした。前に外した教科を戻すことと、計画のコピーを始めることは、読み込めたときにできます。',
    sourcesHidden:
      'カリキュラムを見る権限がないため、今年度の教科は表示していません。前に外した教科を戻すことと、計画のコピーを始めることは、権限のある人に頼んでください。',
    standingFailed: (year: string) =>
      `${year}にもうある教科を読み込めませんでした。同じ教科が2つにならないように、前に外した教科は、読み込めたときに戻せます。`,
  },
})
