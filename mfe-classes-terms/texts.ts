export const texts = {
  classes: {
    heading: 'Class',
    caption: (year: string, schoolType: string) => `${year} ${schoolType}のクラス`,
    grade: '学年',
    classes: 'クラス',
    none: 'クラスがありません',
    failed: 'クラスの取得に失敗しました。',
  },
  terms: {
    heading: 'Year and Term',
    caption: (schoolType: string) => `${schoolType}の年度と学期`,
    year: '年度',
    term: (number: number) => `${number}学期`,
    unset: '未設定',
    to: '〜',
    empty: '学期がまだ設定されていません',
    emptyHint: '年度ごとに学期の開始・終了日付を設定すると、ここに表示されます。',
    failed: '学期の取得に失敗しました。',
  },
  retryHint: '時間をおいてもう一度お試しください。入力したものは失われていません。',
} as const
