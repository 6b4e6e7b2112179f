import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The stored name of an import of a pasted table. Everybody reads it in the history. */
export const pastedName = '貼り付けた表'

/** The texts of the import screens (D-Words.2, D-Words.3). */
export const texts = inLanguage('mfe-people/import#texts', {
  ofFile: (file: string, message: string) => `${file}: ${message}`,
  moved: 'ファイルが移動または変更されていないか確認して、もう一度選択してください。',
  bulk: '一括変更',
  choose: {
    area: 'CSVファイルの選択',
    title: 'CSVファイルをここにドロップしてください',
    file: 'CSVファイル',
    button: 'ファイルを選択',
    paste: 'Excelから貼り付け',
    pasteTitle: 'Excelから貼り付け',
    pasteLead: '見出しの行を含めてExcelのセルをコピーし、下の欄に貼り付けてください。',
    pasteField: '表',
    pasteRead: '読み込む',
    shortcut: 'Excelでコピーしたセルを、この画面に Ctrl+V で貼り付けることもできます。',
    template: 'テンプレートをダウンロード',
    templateName: (label: string) => `${label}テンプレート.csv`,
  },
  rules: {
    title: 'インポートの決まり',
    key: '1行目は見出しです。「ユーザーID」の列が必要です。見出しは、日本語・英語のどちらの項目名でもかまいません。',
    columns: 'ファイルにない列は変わりません。列があって空欄のセルは、いまの値を消します。',
    year: '学校種別・学年・クラス・出席番号は、選んだ年度のものとして取り込みます。',
    mail: 'ワークスペースメールは変更できません。',
    people: '新しい人は登録できません。先にワークスペースディレクトリと同期してください。',
    sync: '同期の画面を開く',
  },
  file: {
    area: '読み込んだファイル',
    remove: 'ファイルを外す',
    rows: (count: number) => `${count}行`,
    encoding: '文字コード',
    guessed: (encoding: string) => `${encoding}（自動判定）`,
    damaged: (count: number) => `読み取れない文字が${count}個あります。文字コードを選び直してください。`,
    encodings: {
      'utf-8': 'UTF-8',
      'windows-31j': 'Shift_JIS（CP932）',
      'utf-16le': 'UTF-16（LE）',
      'utf-16be': 'UTF-16（BE）',
    },
  },
  namesFailed: 'カスタム項目の名前を読み込めませんでした',
  yearLocked: 'ファイルを外すと変更できます',
  reading: 'ファイルを読み込んでいます',
  checking: '現在の値と比べています',
  refused: 'このファイルは取り込めません',
  ignore: (count: number) => `この${count}列を無視して読み込む`,
  uncheckable: '現在の値を取得できませんでした',
  retry: buttonTexts.retry,
  counts: {
    area: '変更の件数',
    changedRows: '変更する人',
    changed: '変わるセル',
    cleared: '消えるセル',
    unchanged: '変わらないセル',
    errors: 'エラーの行',
    leftOut: '除いた行',
    people: (count: number) => `${count}名`,
    cells: (count: number) => `${count}セル`,
    rows: (count: number) => `${count}行`,
  },
  /** Announced after a file was compared with the current values. */
  announced: (counts: {
    readonly changedRows: number
    readonly changedCells: number
    readonly clearedCells: number
    readonly errorRows: number
  }) =>
    `${counts.changedRows}名・${counts.changedCells}セルを変更、${counts.clearedCells}セルを消去、エラー${counts.errorRows}行。`,
  mendFirst: 'エラーの行を直すか除くと、インポートを確定できます。',
  nothingToConfirm: '何も変わらないため、インポートを確定できません。',
  /** By the origin of the rows, as are the other pairs. */
  nothing: {
    file: 'このファイルを取り込んでも、何も変わりません。',
    selection: 'この変更では、何も変わりません。',
  },
  clearingEvents: (count: number) =>
    `日付が空になる${count}件では、その学籍異動（入学・転学・卒業など）も、登録された学校名や事由とともに削除されます。`,
  clearing: (count: number) => `空欄のため、いまの値が消えるセルが${count}個あります。`,
  conflictsTitle: '他の利用者が先に更新した項目があります',
  conflicts: '最新の値と比べ直しました。内容を確かめてから、もう一度確定してください。',
  tabs: { label: '確認の方法', preview: 'プレビュー', issues: 'エラーと警告', healed: '自動で直した値' },
  filter: '表示する行',
  filters: { all: 'すべて', changed: '変更のある行だけ', errors: 'エラーの行だけ' },
  noRows: { all: '行がありません。', changed: '変更のある行はありません。', errors: 'エラーの行はありません。' },
  leaveOutErrors: (count: number) => `エラーの${count}行を除く`,
  recheck: 'もう一度確認する',
  row: {
    line: '行',
    name: '名前',
    state: '状態',
    leaveOut: (line: number) => `${line}行目を除く`,
    takeIn: (line: number) => `${line}行目を戻す`,
    signs: { leaveOut: '×', takeIn: '＋' },
    states: { unchanged: '変更なし', changed: '変更', error: 'エラー', leftOut: '除外' },
  },
  cell: {
    fix: (label: string, line: number) => `${line}行目「${label}」を直す`,
    from: '変更前',
    to: '変更後',
    cleared: '消去',
    byOther: '（他の利用者が更新）',
    empty: '（空欄）',
    healed: (from: string) => `（ファイルの値: ${from}）`,
  },
  editor: {
    title: (line: number, label: string) => `${line}行目「${label}」`,
    value: '値',
    suggestions: '候補',
    save: '直す',
    leaveOut: 'この行を除く',
    cancel: buttonTexts.cancel,
  },
  issues: {
    line: '行',
    /** Around the number, if it has no header above it. */
    unit: { before: '', after: '行目' },
    column: '項目',
    value: '値',
    message: '内容',
    level: '種類',
    levels: { error: 'エラー', warning: '警告' },
    /** One warning for several cells of a column, shown at the first of them. */
    equal: (count: number) => `同じ警告 ${count}件`,
    none: 'エラーも警告もありません。',
    more: (shown: number) => `最初の${shown}件を表示しています。すべての件はCSVで確認できます。`,
    download: 'エラーをCSVでダウンロード',
    file: (name: string) => `${name.replace(/\.[^.]*$/, '')}_エラー.csv`,
  },
  healed: {
    from: 'ファイルの値',
    to: '取り込む値',
    none: '自動で直した値はありません。',
    more: (shown: number) => `最初の${shown}件を表示しています。`,
  },
  confirm: {
    button: { file: 'インポートを確定', selection: '変更を確定' },
    title: '値が消えます',
    text: (people: number, cells: number, cleared: number) =>
      `${people}名・${cells}セルを変更します。\nこのうち${cleared}セルは、空欄のためいまの値が消えます。`,
    yes: { file: '消して取り込む', selection: '消して変更する' },
  },
  apply: {
    staging: 'サーバーに送っています',
    committing: '反映しています',
    sent: (sent: number, total: number) => `${sent} / ${total}行`,
    stop: '中止',
    failedTitle: 'インポートは完了していません',
    failed: 'まだ何も変更されていません。',
    unsureTitle: 'インポートの結果を確認できません',
    unsure: '反映されたかどうかは、「続ける」を選ぶと確認できます。',
    goOn: '続ける',
    back: 'プレビューに戻る',
    unsaved: '読み込んだファイル',
  },
  failed: (file: string, reason: string) => `${file}のインポートに失敗しました: ${reason}`,
  unsure: (file: string, reason: string) => `${file}のインポートの結果を確認できませんでした: ${reason}`,
  done: {
    file: (count: number, label: string) => `${count}件の${label}データをインポートしました。`,
    selection: (count: number, label: string) => `${count}名の${label}を変更しました。`,
  },
  report: {
    title: { file: 'インポートが完了しました', selection: '一括変更が完了しました' },
    people: '変更した人',
    changed: '変わったセル',
    cleared: 'うち消えたセル',
    undo: '取り消すには、ここか、あとからインポート履歴で「元に戻す」を選んでください。',
    undone: '元に戻しました。詳しくはインポート履歴で確認できます。',
    list: '一覧を見る',
    another: '別のファイルを取り込む',
  },
  kept: {
    title: '途中のインポートがあります',
    text: {
      file: (file: string, staged: number, total: number) =>
        `「${file}」の${total}行のうち${staged}行を送りました。まだ何も変更されていません。同じファイルを選ぶと、続きから取り込めます。`,
      selection: (name: string, staged: number, total: number) =>
        `「${name}」の${total}行のうち${staged}行を送りました。まだ何も変更されていません。破棄して、一覧でもう一度変更してください。`,
    },
    drop: '破棄する',
    committed: (file: string, people: number) => `「${file}」のインポートは完了しています（${people}名を変更）。`,
    seen: buttonTexts.close,
  },
  history: {
    open: 'インポート履歴',
    title: 'インポート履歴',
    failed: 'インポート履歴を読み込めませんでした',
    empty: 'まだインポートはありません。',
    count: (shown: number, all: number) => `${all}件中${shown}件を表示`,
    more: 'さらに表示',
    states: { staging: '未確定', committed: '反映済み', undone: '元に戻した' },
    rows: (staged: number, rows: number) => `${rows}行のうち${staged}行を送信済み`,
    changes: (people: number, cells: number, cleared: number) =>
      `${people}名・${cells}セルを変更（うち${cleared}セルを消去）`,
    giveUp: '取りやめる',
    giveUpOf: (file: string) => `${file}のインポートを取りやめる`,
    giveUpTitle: 'インポートの取りやめ',
    giveUpText: (file: string, name: string) =>
      `${name}さんが始めた「${file}」のインポートを取りやめます。\n送信済みの行は消えます。児童生徒などの情報は変わりません。`,
    givenUp: (file: string) => `「${file}」のインポートを取りやめました。`,
    giveUpFailed: (reason: string) => `取りやめられませんでした: ${reason}`,
    undo: buttonTexts.undo,
    undoOf: (file: string) => `${file}を元に戻す`,
    undoTitle: 'インポートを元に戻す',
    undoText: (file: string, people: number) =>
      `「${file}」で変更した${people}名の値を、インポートの前に戻します。\nインポートの後で変更された項目は、そのまま残ります。`,
    undone: (people: number, cells: number) => `${people}名・${cells}セルを元に戻しました。`,
    undoFailed: (reason: string) => `元に戻せませんでした: ${reason}`,
    undoneBy: (name: string, at: string) => `${at} ${name}が元に戻しました`,
    kept: (count: number) => `その後に変更されたため、元に戻さなかった項目が${count}件あります`,
    keptList: '元に戻さなかった項目',
    keptNow: (label: string, now: string) => `${label}: ${now === '' ? '（空欄）' : now}`,
    keptGone: '削除されています',
    showKept: '内容を見る',
  },
})
