import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/**
 * The labels of buttons on more than one screen. Buttons that the specification names in English are English everywhere, also in our own
 * dialogs. All others are Japanese, and the button that confirms a question says what it does (削除する).
 */
export const buttonTexts = inLanguage('shared-ui/ui#buttonTexts', {
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
})
