/** The texts of the gallery. Those inside its parts are samples, and stand with them. */
export const galleryTexts = {
  title: '部品一覧',
  tabs: '部品一覧のページ',
  pages: { parts: '部品', list: '一覧の画面', record: '記録の画面' },
} as const
