/** What can be read of remote.config.ts in other languages of the screen. */
export const declaredWords = {
  ja: { Class: 'クラス', 'Year and Term': '年度と学期' },
  en: { 今日: 'Today', クラス: 'Classes', 年度更新: 'Next school year', 新年度の準備: 'The new school year' },
}
