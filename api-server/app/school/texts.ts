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

/** What the names of a stay in a class mean. */
export const stayNames = {
  stay: 'この日を含む所属の期間',
  firstOn: 'クラスに所属した最初の日。わからなければ null',
  lastOn: 'クラスに所属した最後の日',
} as const

/** What the names of 在籍数 and its kept copies mean. */
export const rollCountNames = {
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
  moved: 'その日の月の転入・転出',
  start: '月の最初の日',
  end: '月の最後の日',
  elementaryEntrance: '小学校入学日がその月にある人数',
  juniorHighEntrance: '中学校入学日がその月にある人数',
  transfer: '転出日がその月にある人数',
  graduation: '卒業日がその月にある人数',
  counts: '保存したときの在籍数の内訳',
  differences: '今の記録との違い',
  cell: '違いのある数（class:クラスID:性別、grade:学年:性別、noClass:性別、movement:種類）',
  kept: '保存したときの人数',
  now: '今の記録による人数',
  gone: '今は数えない人',
  come: '今は数える人',
} as const
