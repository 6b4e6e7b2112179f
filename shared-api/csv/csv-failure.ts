/** Why a file cannot be read, in the words of ERR-10 to ERR-12. */
const reasons = {
  wrongType: 'CSVファイルを指定してください。',
  unreadable: 'CSVを読み込めませんでした。',
  empty: 'CSVファイルの内容が空です。',
} as const

/** The message for a file that cannot be read; `next` says how to fix it. */
export function csvFailure(reason: keyof typeof reasons, next = ''): string {
  return `${reasons[reason]}${next}`
}
