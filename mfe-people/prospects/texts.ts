import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of people who will join. */
export const texts = inLanguage('mfe-people/prospects#texts', {
  readOnly: '就学予定者を登録できるのは、児童生徒を変更できる人だけです。',
  failed: '就学予定者の取得に失敗しました',
  of: (year: string) => `${year}の就学予定者`,
  tools: '表示と操作',
  search: '名前で探す',
  searchHint: '名前・かな・保護者',
  sort: '並べ替え',
  sorts: { kana: '名前(かな)順', state: '照合の状態順' },
  add: '就学予定者を登録',
  import: 'CSVで登録',
  export: 'CSVで保存',
  board: '年度更新を開く',
  sync: '児童生徒の同期',
  count: (count: number) => `${count}人`,
  counts: (shown: number, { open, candidate, matched }: Readonly<Record<'open' | 'candidate' | 'matched', number>>) =>
    `${shown}人（未確認${open}人、照合候補あり${candidate}人、在籍済${matched}人）`,
  none: (year: string) => `${year}の就学予定者は、まだ登録されていません`,
  noneHint:
    'アカウントができる前の新入生や転入生を登録すると、次の年度の学級編制の盤に載り、先の日の在籍数で人数を確認できます。',
  nobodyFound: '見つかりませんでした',
  nobodyFoundHint: '名前・かな・保護者の名前のはじめの部分で探せます。',
  columns: {
    grade: '学年',
    guardian: '保護者',
    state: '状態',
    actions: '操作',
  },
  states: { open: '未確認', candidate: '照合候補あり', matched: '在籍済' },
  planned: (place: string, number: number | null) =>
    number === null ? `予定: ${place}` : `予定: ${place} ${number}番`,
  match: '照合',
  edit: buttonTexts.edit,
  more: 'その他',
  matchOf: (name: string) => `照合: ${isolated(name)}`,
  editOf: (name: string) => `${buttonTexts.edit}: ${isolated(name)}`,
  moreOf: (name: string) => `その他: ${isolated(name)}`,
  remove: '削除',
  unmatch: '照合を取り消す',
  toStudent: (name: string) => `${isolated(name)}さんの児童生徒の画面`,
  undo: buttonTexts.undo,
  undone: '元に戻しました。',
  notUndone: (reason: string) => `元に戻せませんでした。${reason}`,
  elsewhere: {
    title: (names: readonly string[], year: string) =>
      `${names.slice(0, 3).map(isolated).join('さん、')}さん${names.length > 3 ? `ほか${names.length - 3}人` : ''}は、${year}の就学予定者として保存されました。`,
    reason: '入学予定日がその年度の日のため、この一覧には表示されません。',
    open: (year: string) => `${year}の一覧を開く`,
  },
  dialog: {
    sameName:
      '同じ名前の就学予定者が登録されています。同じ人でないか確認してください。別の人のときは、そのまま保存できます。',
    sameNameOf: (name: string, birthday: string, year: string) =>
      `${isolated(name)}さん（${year}、生年月日: ${birthday === '' ? '未入力' : birthday}）`,
    added: '就学予定者の登録',
    changed: '就学予定者の編集',
    grade: '学年',
    noGrade: '選んでください',
    none: '（なし）',
    nameHint: '姓と名の間に空白を入れてください。',
    privacy: '住所・電話の出力',
    shown: '出力する',
    withheld: '住所を出さない',
    cancel: buttonTexts.cancel,
    save: buttonTexts.save,
    failed: '就学予定者を保存できませんでした',
    changedSince: 'この就学予定者は、他の利用者が先に変更しました。閉じて、新しい内容を確認してください。',
    lost: '保存されたかどうかを確認できませんでした。もう一度保存してください。二重には登録されません。',
    saved: (name: string) => `${isolated(name)}さんを保存しました。`,
    savedOffClass: (name: string, place: string) =>
      `${isolated(name)}さんを保存しました。予定のクラス（${place}）からは外れました。照合したあとに、クラスを決めてください。`,
  },
  removal: {
    title: (name: string) => `${isolated(name)}さんを就学予定者から削除しますか？`,
    text: '次の年度の学級編制の盤からも消えます。元に戻せません。',
    confirm: buttonTexts.confirmDelete,
    done: (name: string) => `${isolated(name)}さんを削除しました。`,
    failed: (reason: string) => `削除できませんでした。${reason}`,
  },
  matching: {
    title: (name: string) => `${isolated(name)}さんの照合`,
    lead: 'ワークスペースから同期した児童生徒と同じ人かどうかを確認します。照合すると、登録した内容が児童生徒の空欄に入り、入学の異動と、次の年度のクラスが引き継がれます。',
    entered: '登録した内容',
    student: '同じ人',
    noCandidates: '照合の候補はいません。アカウントを作成して児童生徒を同期すると、名前の同じ人がここに表示されます。',
    pick: 'ほかの児童生徒を選ぶ',
    picked: (name: string) => `選んだ児童生徒: ${isolated(name)}`,
    guardian: '保護者',
    guardianKept: '変更しない',
    pickGuardian: 'ほかの保護者を選ぶ',
    pickedGuardian: (name: string) => `選んだ保護者: ${isolated(name)}`,
    children: (names: readonly string[]) => `子ども: ${names.map(isolated).join('・')}`,
    strengths: { strong: '名前と生年月日が一致', likely: '名前が一致', weak: '一部が一致' },
    guardianStrengths: { strong: '名前と電話が一致', likely: '名前が一致', weak: '電話が一致' },
    differs: '登録した内容と違うところがあります。同じ人かどうか、もう一度確認してください。',
    difference: (label: string, entered: string, known: string) =>
      `${label}: 登録した内容は「${isolated(entered)}」、選んだ児童生徒は「${isolated(known)}」`,
    hasClass: 'この児童生徒には、すでにクラスがあります。照合しても、予定のクラスには入りません。',
    keepsClass: (year: string, name: string) => `${year}のクラス: ${name}。`,
    dropsClass: (name: string) => `予定のクラス（${name}）は取り消されます。`,
    cancel: buttonTexts.cancel,
    confirm: 'この人と照合する',
    failed: '照合できませんでした',
    done: (name: string) => `${isolated(name)}さんを照合しました。`,
    undone: (name: string) => `${isolated(name)}さんの照合を取り消しました。`,
    notUndone: (reason: string) => `照合を取り消せませんでした。${reason}`,
  },
  importing: {
    title: '就学予定者をCSVで登録',
    lead: '1行に1人の表を読み込みます。名前・学校種別・学年・入学予定日は必ず入力してください。登録する前に内容を確認できます。',
    choose: 'ファイルを選ぶ',
    file: 'CSVファイル',
    template: 'ひな形を保存',
    templateName: '就学予定者_ひな形.csv',
    moved: 'ファイルを読み込めませんでした。もう一度選んでください。',
    noName: '「名前」の列がありません。1行目に項目名があるか確認してください。',
    tooMany: (max: number) => `一度に登録できるのは${max}人までです。ファイルを分けてください。`,
    unreadable: 'ファイルを読み込めませんでした',
    unknown: (headers: readonly string[]) => `次の列は使いません: ${headers.join('、')}`,
    preview: '登録する内容の確認',
    columns: { line: '行', problems: '確認' },
    fine: '登録できます',
    willAdd: (fine: number, refused: number) =>
      refused === 0 ? `${fine}人を登録できます。` : `${fine}人を登録できます。${refused}行は登録されません。`,
    confirm: (count: number) => `${count}人を登録する`,
    cancel: buttonTexts.cancel,
    failed: '登録できませんでした',
    lost: '登録されたかどうかを確認できませんでした。もう一度登録してください。二重には登録されません。',
    done: (count: number) => `${count}人を登録しました。`,
  },
})

/** The texts of files, in every language of the screen. */
export const prospectFileTexts = {
  name: (year: string, stamp: string) => `就学予定者_${year}_${stamp}.csv`,
} as const

/** The texts of the printed list. */
export const printedTexts = inLanguage('mfe-people/prospects#printedTexts', {
  title: '就学予定者名簿',
  number: '番号',
})
