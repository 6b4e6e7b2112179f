/** Texts of the screens that show a part of the school or one person. */
export const texts = {
  schoolTypeTabs: '学校種別',
  yearSwitch: '年度',
  previousYear: '前の年度',
  nextYear: '次の年度',
  groups: '項目の種類',
  copyMail: 'ワークスペースメールをコピー',
  copyUserId: 'ユーザーIDをコピー',
} as const
