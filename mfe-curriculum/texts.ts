export const texts = {
  heading: 'Curriculum',
  caption: (year: string, schoolType: string) => `${year} ${schoolType}の教科`,
  grade: '学年',
  numeric: '数値評価の教科',
  essay: '所見評価の教科',
  none: '教科がありません',
  failed: '教科の取得に失敗しました。',
} as const
