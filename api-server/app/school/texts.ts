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
