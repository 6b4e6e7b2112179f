/** The heading of the calls for views. */
export const viewTag = 'ビュー'

/** What the names of views mean. */
export const viewNames = {
  list: '一覧（student=児童生徒, guardian=保護者, teacher=教職員, roster=クラスの名簿）',
  scope: '使う人（own=自分, school=学校のみんな）',
  name: 'ビューの名前（1〜50文字）',
  query: '画面のアドレスと同じ書き方の条件。年度を書かなければ現在の年度',
  columns: '表示する列の項目',
  widths: '利用者が選んだ列の幅（ピクセル）',
} as const
