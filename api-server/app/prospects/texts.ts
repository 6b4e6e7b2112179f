/** What the names of people who will join mean. */
export const prospectNames = {
  schoolYear: '入学予定の年度',
  prospects: '就学予定者',
  state: '状態（open=未確認, candidate=照合候補あり, matched=在籍済）',
  ifVersion: '読み取った時の version。それ以降に変更されていれば 409 になります',
  userId: '照合する児童生徒のユーザーID',
  guardianUserId: '児童生徒の保護者にする人のユーザーID（なければ変更しない）',
  students: '同じ人かもしれない児童生徒（確からしい順）',
  guardians: '同じ人かもしれない保護者（確からしい順）',
  strength: '確からしさ（strong=高い, likely=中くらい, weak=低い）',
  children: '子どもの名前',
} as const

/** What the names of an entry mean, which is described apart from the calls that answer it. */
export const plannedNames = {
  planned: '公開した年度更新での予定のクラスと番号（なければ null）',
} as const
