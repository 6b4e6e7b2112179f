import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '../ui/texts.en.ts'
import type * as spec from './texts.ts'

const textsOf = (noun: string, start: string): Translation<spec.ViewTexts> => ({
  title: `${start}s`,
  inUse: (name) => `${start}: ${name}`,
  changedInUse: (name) => `${start}: ${name} (changed)`,
  none: `Use no ${noun}`,
  groups: { school: 'Everyone at school', own: 'Only me' },
  isChanged: `What is shown differs from this ${noun}.`,
  overwrite: 'Overwrite',
  discard: 'Discard changes',
  saveAs: 'Save as',
  rename: 'Rename',
  share: 'Share with everyone at school',
  delete: `Delete ${noun}`,
  name: `${start} name`,
  save: buttonTexts.save,
  cancel: buttonTexts.cancel,
  undo: buttonTexts.undo,
  retry: buttonTexts.retry,
  shared: (name) => `The ${noun} “${name}” is now shared with everyone at school.`,
  unshared: (name) => `The ${noun} “${name}” is now only for you.`,
  deleted: (name) => `The ${noun} “${name}” was deleted.`,
  restored: (name) => `The ${noun} “${name}” was restored.`,
  notSaved: (reason) => `The ${noun} could not be saved.\n${reason}`,
  notDeleted: (reason) => `The ${noun} could not be deleted.\n${reason}`,
  notRestored: (reason) => `The ${noun} could not be restored.\n${reason}`,
  failed: `The ${noun}s could not be loaded.`,
  gone: `The ${noun} of this link does not exist. It was deleted or is only for somebody else. The settings in the address are used.`,
})

/** The texts of views. */
export const viewTexts: Translation<typeof spec.viewTexts> = textsOf('view', 'View')

/** The texts of layouts, which are the views of the class roster. */
export const layoutTexts: Translation<typeof spec.layoutTexts> = textsOf('saved layout', 'Saved layout')
