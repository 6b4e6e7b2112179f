/** What the names of headcounts mean. */
export const headcountNames = {
  name: 'クラス名',
  students: '在籍する児童生徒',
  male: '男の人数',
  female: '女の人数',
  other: 'その他・未設定の人数',
  teachers: '担任',
  on: '在籍とクラスを見る日（年度のうちの日）。なければ今日',
} as const

/** What the names of class members mean. */
export const memberNames = {
  on: 'この日にクラスにいた人だけを返す（年度のうちの日）。なければ今の所属',
} as const

/** What the fields of a class name mean. */
export const classNameNames = {
  isDeleted: '削除されたクラスか（名前は最後のもの）',
} as const

/** What the names of a stay in a class mean. */
export const stayNames = {
  former: 'その年度の、終わったクラスの期間。省くと、今の期間と移動日から決まる',
  stay: 'この日を含む所属の期間',
  firstOn: 'クラスに所属した最初の日。わからなければ null',
  lastOn: 'クラスに所属した最後の日',
} as const

/** What the names of 在籍数 and its kept copies mean. */
export const rollCountNames = {
  note: 'メモ',
  on: '在籍数を数える日。なければ今日',
  grades: '学年ごとの内訳',
  classes: '学級ごとの内訳',
  students: '男女別の内訳',
  male: '男の人数',
  female: '女の人数',
  other: 'その他の人数',
  none: '性別が未登録の人数',
  noClass: '在籍しているがクラスのない人',
  kind: '学級の種別',
  sizes: '種別と規模ごとの学級数（児童生徒のいない学級は数えない）',
  numClasses: '学級の数',
  size: '学級の規模（7人以下、8〜12人、13〜20人、21〜25人、26〜30人、31〜35人、36〜40人、41人以上）',
  expected: 'まだアカウントのない就学予定者の学年ごとの内訳（明日以降の日だけ。ほかの数には含まれない）',
  moved: 'その日の月の転入・転出',
  start: '月の最初の日',
  end: '月の最後の日',
  elementaryEntrance: 'その月に小学校に入学した人数',
  juniorHighEntrance: 'その月に中学校に入学した人数',
  transferIn: 'その月に転入学・編入学した人数',
  transfer: 'その月に転学・退学などで去った人数',
  graduation: 'その月に卒業した人数',
  counts: '保存したときの在籍数の内訳',
  differences: '今の記録との違い',
  cell: '違いのある数（class:クラスID:性別、grade:学年:性別、noClass:性別、movement:種類）',
  kept: '保存したときの人数',
  now: '今の記録による人数',
  gone: '今は数えない人',
  come: '今は数える人',
} as const

/** What the names of closings of school years mean. */
export const closingNames = { closings: '締めの記録（新しい順）' } as const

/** What the names of a draft of the next year mean. */
export const yearDraftNames = {
  schoolYear: '年度（準備する年度）',
  status: '状態（draft=準備中, published=公開済み）',
  revision: '変更の通し番号（どこかが変更されるたびに増える）',
  since: '知っている変更の通し番号',
  ifRevision: '確認した変更の通し番号。送ると、それ以降に変更されていれば 409 になります',
  graduationDay: '卒業日にする日',
  entranceDay: '中学校入学日にする日',
  publishedAt: '公開した日時',
  publishedBy: '公開した人のユーザーID',
  peopleCount: '名簿の人数',
  unplacedCount: 'クラスの決まっていない人数',
  leavingCount: '学校を離れる人数',
  terms: '学期',
  subjects: '教科',
  copyOf: '計画をコピーする教科のID（null=計画をコピーしない）',
  evalType: '評価の種類（numeric=数値評価, essay=所見評価）',
  name: '名前（児童生徒・教職員・クラス・教科）',
  classes: 'クラス',
  cards: '児童生徒とその行き先',
  pairs: '同じ組・別の組の指定',
  draftClassId: '準備中のクラスのID',
  draftClassIds: '準備中のクラスのID（なければすべて）',
  teachers: '担任など',
  kind: '種類（クラス: regular=通常, special=特別支援, combined=複式。指定: together=同じ組, apart=別の組）',
  personId: '児童生徒のユーザーID、または就学予定者のID',
  personIds: '児童生徒のユーザーID、または就学予定者のID',
  decision: '行き先（advances=進級, repeats=原級留置, leaves=学校を離れる, enters=入学）',
  lastGrade: '今の年度の学年',
  lastClassId: '今の年度のクラスID',
  lastClassName: '今の年度のクラス名',
  lastClassKind: '今の年度のクラスの種別',
  lastNumber: '今の年度の出席番号',
  hasAllergy: 'アレルギーの記入があるか',
  isProspect: 'まだアカウントのない就学予定者か',
  siblingGroup: 'きょうだいに共通の値（いなければ null）',
  personA: '2人のうち1人目のユーザーID',
  personB: '2人のうち2人目のユーザーID',
  reason: '理由（公開または破棄で消える）',
  removedClasses: '削除されたクラスのID',
  removedPeople: '名簿から外れた児童生徒',
  removedPairs: 'なくなった指定',
  refuses: '公開の妨げになるか',
  code: '問題の種類',
  added: '加わった児童生徒',
  removed: '外れた児童生徒',
  moves: 'クラスへの移動',
  decisions: '行き先の変更',
  ifVersion: '読み取った時の version。それ以降に変更されていれば、その1件を断ります',
  done: '変更できたもの（今の状態）',
  refused: '断ったもの',
  place: '今の状態',
  keepPlaced: 'クラスの決まっている児童生徒を動かさないか',
  seed: '分け方の番号（同じ番号なら同じ案）',
  version: '版（変更のたびに1増える）',
} as const
