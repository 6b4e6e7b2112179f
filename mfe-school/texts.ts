export const texts = {
  heading: 'School',
  logoOf: (schoolName: string) => `${schoolName}の学校ロゴ`,
  noLogo: 'ロゴは設定されていません',
  logoFailed: '学校ロゴを読み込めませんでした。画面を開き直すと、もう一度読み込みます。',
  failed: '学校の取得に失敗しました。',
} as const
