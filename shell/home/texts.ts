/** The texts of the cards of /home. */
export const homeTexts = {
  todo: '要対応',
  nothingToDo: '対応が必要なことはありません',
  more: (count: number) => `ほか${count}件を表示`,
  opened: '最近開いたもの',
  nothingOpened: 'まだありません。児童生徒やクラスのページを開くと、ここに並びます。',
  failed: (title: string) => `${title} を表示できませんでした`,
  retry: '再試行',
  retryOf: (title: string) => `${title} を再試行`,
} as const
