/** The keys of the suite, as the help dialog lists them: apart from what everybody reads at once. */
export const keyboardTexts = {
  title: 'キーボードの操作',
  groups: [
    {
      title: 'どの画面でも',
      keys: [
        { keys: ['?'], does: 'この一覧を開く' },
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
} as const

/** The dialog of the debug mode's switches, and its entry in the user menu. */
export const debugTitle = 'デバッグ'
