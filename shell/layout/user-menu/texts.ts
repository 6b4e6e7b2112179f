import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of the opened user menu and of its dialogs. */
export const userMenuTexts = inLanguage('shell/layout/user-menu#userMenuTexts', {
  signOut: 'サインアウト',
  modules: '画面の配信',
  admin: '管理者',
  staff: '管理者以外',
  languageLater: '編集を終えると、画面の言語を変えられます。',
  language: { title: '画面の言語', spec: '仕様どおり', ja: '日本語', en: 'English' },
  labels: { title: '項目名', ja: '日本語', en: 'English' },
  theme: { title: '画面の色', auto: '自動', light: 'ライト', dark: 'ダーク' },
})

/** The texts of the debug mode's accounts. */
export const accountTexts = inLanguage('shell/layout/user-menu#accountTexts', {
  title: 'アカウントの選択',
  hint: '架空の利用者です。選ぶと、その人として最初の画面から始まります。',
  current: '使用中',
  failed: 'アカウントの一覧を取得できませんでした',
  unsaved: (labels: string) => `保存していない変更があります（${labels}）。アカウントを変えると失われます。`,
})

/** The keys of the suite, as the help dialog lists them. */
export const keyboardTexts = inLanguage('shell/layout/user-menu#keyboardTexts', {
  title: 'キーボードの操作',
  groups: [
    {
      title: 'どの画面でも',
      keys: [
        { keys: ['Ctrl + K'], does: '人・クラス・教科・画面を検索する' },
        { keys: ['?'], does: 'この画面の手引きを開く（ヘルプ）' },
        { keys: ['Esc'], does: '開いている部品を閉じる' },
      ],
    },
    {
      title: '一覧',
      keys: [
        { keys: ['/'], does: '検索欄に移る' },
        { keys: ['↑', '↓', '←', '→'], does: '表の中を移動する' },
        { keys: ['Enter'], does: '名前ではその人の画面を開き、他のセルでは値をコピーする' },
      ],
    },
    {
      title: '一人ひとりの画面',
      keys: [
        { keys: ['e'], does: '編集を始める' },
        { keys: ['Ctrl + S'], does: '保存する' },
        { keys: ['Esc'], does: '編集をやめる' },
        { keys: ['p'], does: '一覧で前の人に移る' },
        { keys: ['n'], does: '一覧で次の人に移る' },
      ],
    },
  ],
})

/** The dialog of the debug mode's switches, and its entry in the user menu. */
export const debugTitle = inLanguage('shell/layout/user-menu#debugTitle', 'デバッグ')
