/** Texts of the screens that show one part of the school. */
export const texts = {
  schoolTypeTabs: '学校種別',
  yearSwitch: '年度',
  previousYear: '前の年度',
  nextYear: '次の年度',
} as const
