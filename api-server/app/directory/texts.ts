/** What the names of the last syncs mean. */
export const syncNames = {
  syncedAt: '最後に同期した日時。まだなければ null',
  failedAt: '最後の同期が失敗した日時。その後に成功していれば null',
  failure: '失敗した理由',
} as const
