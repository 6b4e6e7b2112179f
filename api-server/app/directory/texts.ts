/** What the names of the last syncs mean. */
export const syncNames = {
  syncedAt: '最後に同期した日時。まだなければ null',
  failedAt: '最後の同期が失敗した日時。その後に成功していれば null',
  failure: '失敗した理由',
} as const

/** The texts about the file of the demo directory. An operator edits it on the machine of the server. */
export const demoDirectoryTexts = {
  aboutDemo: [
    'デモ用のワークスペースディレクトリです。このファイルを編集して「ワークスペースディレクトリと同期」を実行すると、学籍に反映されます。',
    'The demo directory. Edit it and run the sync to see what happens: add a line for a new person, change a name or mail address, set suspended to true, or remove a line. Delete the file to have it made anew.',
  ],
  unreadable: (problems: readonly string[]) => ['demo-directory.json を読み取れません。', ...problems].join('\n'),
  file: {
    isFolder: '同じ名前のフォルダーがあります。フォルダーを別の場所に移してから、もう一度実行してください。',
    notOpened: (code: string) => `ファイルを開けません。(${code}) 権限と空き容量を確認してください。`,
    notJson: 'JSONの形式ではありません。ファイルを直すか削除してから、もう一度実行してください。',
    notJsonAt: (line: string) =>
      `${line}行目: JSONの形式が正しくありません。かっこ・引用符・コンマを確認してください。`,
    lists: { teacher: '教職員（teacher）', student: '児童生徒（student）', guardian: '保護者（guardian）' },
    ofEntry: (list: string, number: number, mail: string) =>
      `${list}の${number}件目${mail === '' ? '' : `（${mail}）`}`,
    atField: (place: string, field: string, message: string) => `${place} 「${field}」: ${message}`,
    atPlace: (place: string, message: string) => `${place}: ${message}`,
    missing: '値がありません。',
    unknown: '使用できない項目です。',
    expected: {
      string: '文字列（"…"）で指定してください。',
      boolean: 'true か false を指定してください。',
      array: '一覧（[ … ]）で指定してください。',
      object: '{ … } の形で指定してください。',
    },
    invalid: '使用できない値です。',
  },
} as const
