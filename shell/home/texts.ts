import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the cards of /home. */
export const homeTexts = inLanguage('shell/home#homeTexts', {
  todo: '要対応',
  nothingToDo: '対応が必要なことはありません',
  more: (count: number) => `ほか${count}件を表示`,
  empty: 'まだありません。',
  opened: '最近開いたもの',
  nothingOpened: 'まだありません。児童生徒やクラスのページを開くと、ここに並びます。',
  failed: (title: string) => `${title} を表示できませんでした`,
  retry: buttonTexts.retry,
  retryOf: (title: string) => `${title} を${buttonTexts.retry}`,
})
