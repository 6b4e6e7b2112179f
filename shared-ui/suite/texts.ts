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
