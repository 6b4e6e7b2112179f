import type { Rewording } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ja.ts'
import type * as spec from './texts.ts'

/** The texts of the dialogs before a change. */
export const actionTexts = { cancel: buttonTexts.cancel } satisfies Rewording<typeof spec.actionTexts>

/** The texts of trial links. */
export const tryLinkTexts = { cancel: buttonTexts.cancel } satisfies Rewording<typeof spec.tryLinkTexts>

/** The texts of the speed of screens. */
export const vitalTexts = {
  lead: '過去30日間の訪問の一部を測定しました。訪問の4回に3回は、この値以内です。INPとCLSは、主にChromiumのブラウザー（Chrome、Edge）の値です。',
  lcp: '主な内容の表示（LCP）',
  inp: '操作への反応（INP）',
  cls: '表示のずれ（CLS）',
} satisfies Rewording<typeof spec.vitalTexts>

const exampleUrl = '例: http://localhost:3104/'

/** The texts of the choice of development releases. */
export const overrideTexts = {
  urlHint: `npm run dev -w … が表示するアドレス。${exampleUrl}`,
  add: buttonTexts.add,
  notHere: `このコンピューターのアドレス（${exampleUrl}）を入力してください。`,
} satisfies Rewording<typeof spec.overrideTexts>
