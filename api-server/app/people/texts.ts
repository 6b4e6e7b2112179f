/** What the names of a list's count mean. */
export const countNames = {
  countTo: '件数を数える上限。ページの終わりのほうが先なら、そこまで。なければすべて数える',
  isLowerBound: 'true なら numSearchResults 件以上（countTo を送った一覧だけ）',
} as const
