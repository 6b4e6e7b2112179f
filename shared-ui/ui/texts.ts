/**
 * What the buttons say that stand on more than one screen. Those that the specification names in English are English wherever
 * they stand, in our own dialogs too; all others are Japanese, and an answer to a question says what it does (削除する).
 */
export const buttonTexts = {
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  add: 'Add',
  import: 'Import',
  export: 'Export',
  view: 'View',
  ok: 'OK',
  close: '閉じる',
  retry: '再試行',
  undo: '元に戻す',
  confirmDelete: '削除する',
} as const
