import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the search of the whole suite. */
export const searchTexts = inLanguage('shell/search#searchTexts', {
  open: '検索',
  keys: 'Ctrl K',
  title: '検索',
  field: '検索する言葉',
  placeholder: '名前・電話番号・クラス・画面など',
  results: '検索結果',
  pages: '画面',
  opened: '最近開いたもの',
  homeWords: ['ホーム', 'トップ'] as readonly string[],
  area: (labels: readonly string[]) => labels.join('・'),
  failed: (area: string) => `${area} を検索できませんでした`,
  found: (count: number) => (count === 0 ? '見つかりませんでした' : `${count}件が見つかりました`),
  nothing: (text: string) => `「${text}」は見つかりませんでした`,
  nothingNext: '名前・かな・ローマ字・メールアドレス・ユーザーIDは先頭から、電話番号は3桁以上の数字で探せます。',
  more: (total: number | undefined) => (total === undefined ? 'すべて表示' : `${total}件すべてを一覧で表示`),
  hints: [
    { keys: '↑ ↓', does: '選ぶ' },
    { keys: 'Enter', does: '開く' },
    { keys: 'Ctrl Enter', does: '新しいタブで開く' },
    { keys: 'Esc', does: buttonTexts.close },
  ],
})
