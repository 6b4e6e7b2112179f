// What few people read, apart from what everybody reads at once.

/** The texts of /error/forbidden. */
export const forbiddenTexts = {
  who: (mail: string) => `${mail} には、この画面を開く権限がありません。`,
  next: '権限が必要な場合は、学校の管理者に依頼してください。別のアカウントを使う場合は、アカウントを切り替えてください。',
} as const

/** The texts of the question before unsaved work is left. */
export const leaveTexts = {
  title: '保存せずに移動しますか？',
  text: (labels: string) => `${labels}に、保存していない変更があります。\n移動すると、変更は失われます。`,
  confirm: '保存せずに移動する',
  cancel: 'この画面に残る',
} as const

/** The texts of a page that is open when another school year begins. */
export const schoolYearTexts = {
  begun: (year: string) => `${year}になりました。年度を選んでいない画面は、${year}を表示しています。`,
  waits: (year: string, shown: string) =>
    `${year}になりました。保存していない変更があるため、画面は${shown}のままです。保存するか取り消すと、${year}に切り替わります。`,
  reload: '読み込み直す',
} as const

/** The texts of the notice that an older release is running. */
export const fallbackTexts = {
  title: (label: string) => `${label}は、新しい版に問題があるため、一つ前の版で動いています`,
  next: ({ wanted, running, code }: { wanted: string; running: string; code: string }) =>
    `このままお使いいただけます。（新しい版 ${wanted}、動いている版 ${running}、${code}）`,
} as const
