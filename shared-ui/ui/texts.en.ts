import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The labels of buttons on more than one screen. */
export const buttonTexts: Translation<typeof spec.buttonTexts> = {
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  add: 'Add',
  import: 'Import',
  export: 'Export',
  view: 'View',
  ok: 'OK',
  close: 'Close',
  retry: 'Try again',
  undo: 'Undo',
  confirmDelete: 'Delete',
}
