export const texts = {
  heading: 'School',
  logoOf: (schoolName: string) => `${schoolName}の学校ロゴ`,
  noLogo: 'ロゴは設定されていません',
  failed: '学校の取得に失敗しました。',
} as const
