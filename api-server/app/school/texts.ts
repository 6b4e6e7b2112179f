/** What the names of headcounts mean. */
export const headcountNames = {
  name: 'クラス名',
  students: '在籍する児童生徒',
  male: '男の人数',
  female: '女の人数',
  other: 'その他・未設定の人数',
  teachers: '担任',
} as const
