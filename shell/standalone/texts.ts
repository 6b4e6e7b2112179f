import type { Chunks } from './qa-toolbar/qa-link.ts'

/** The texts of the toolbar of a standalone remote. */
export const texts = {
  toolbar: 'QAツールバー',
  mark: 'QA',
  person: {
    button: (who: string) => `利用者: ${who}`,
    title: '利用者',
    nobody: 'サインインしていません',
    who: (name: string, isAdmin: boolean) => `${name}（${isAdmin ? '管理者' : '職員'}）`,
    admin: '管理者になる',
    staff: '権限のない職員になる',
    hint: '選ぶとすぐに、この画面のまま、その人に替わります。見る権限のない画面からは移ります。',
  },
  scenario: {
    button: (name: string) => `場面: ${name}`,
    none: 'なし',
    start: (name: string, id: string) => `${name}（${id}）`,
    leave: '場面をやめて、いつもの学校に戻る',
    again: 'この場面を最初からやり直す',
  },
  date: {
    button: (day: string, isReal: boolean) => `日付: ${day}${isReal ? '（今日）' : ''}`,
    shown: (day: string, isReal: boolean) => (isReal ? `${day}（今日）` : day),
    title: '日付',
    label: '今日とみなす日（日本）',
    hint: 'サーバーと画面の両方の日付が替わり、再読み込みします。時刻はそのまま進みます。学校のデータは替わりません。',
    apply: 'この日にする',
    today: '今日に戻す',
    ofScenario: '場面の日に戻す',
  },
  faults: {
    button: (what: string) => `遅延と障害: ${what}`,
    title: '遅延と障害',
    none: 'なし',
    chunks: {
      title: '画面のファイル（まだ開いていない画面から効きます）',
      options: { asIs: 'すぐに届く', slow: '5秒遅れて届く', fail: '届かない' },
      words: (chunks: Chunks) => (chunks === 'slow' ? '画面が遅い' : '画面が届かない'),
    },
    joined: (parts: readonly string[]) => parts.filter((part) => part !== '').join('・'),
    off: 'すべてオフにする',
  },
  school: {
    menu: '学校のデータ',
    export: 'ファイルに書き出す',
    import: 'ファイルから読み込む…',
    sample: '仕様書の教科の見本を入れる…',
    sampleTitle: '仕様書の教科の見本',
    sampleText:
      '1999〜2002年度（小1〜小4・中1〜中2）の教科の見本を入れて、再読み込みします。その年度に入力した教科は置き換えられます。Curriculum の年度を1999〜2002にすると表示されます。',
    sampleConfirm: '見本を入れる',
    reset: '最初の状態に戻す…',
    file: '読み込む学校のデータ',
    exported: (name: string) => `学校のデータを「${name}」に書き出しました。`,
    exportFailed: '学校のデータを書き出せませんでした。ページを再読み込みしてから、もう一度書き出してください。',
    notASchool: (name: string) =>
      `「${name}」を読み込めませんでした。学校のデータのファイルではないか、壊れているか、新しい版で書き出されています。いまの学校はそのままです。「ファイルに書き出す」で作ったファイル（gakuseki-school-….tar.gz）を選んでください。`,
    notReplaced:
      '学校のデータを入れ替えられませんでした。いまの学校はそのままです。ブラウザーの空き容量と、サイトデータの保存が許可されているかを確かめてください。',
    importTitle: '学校のデータの読み込み',
    importText: (name: string) =>
      `いまの学校を「${name}」の学校に置き換えて、再読み込みします。いまの内容が要るときは、先に書き出してください。`,
    importConfirm: '置き換える',
    resetTitle: '学校を最初の状態に戻す',
    resetText:
      '入力した内容とアップロードしたファイルがすべて消え、デモ用の学校が作り直されます。元に戻せません。いまの内容が要るときは、先に書き出してください。',
    resetConfirm: '最初の状態に戻す',
  },
  overtaken: 'ほかのタブが学校を変えたので、ここでは変更できません。',
  replaced: '学校を置き換えたので、再読み込みするまで変更できません。',
  reload: '再読み込み',
  unkept: 'このブラウザーには保存されません。再読み込みすると最初の状態に戻ります。',
  unread: (switches: readonly string[]) =>
    `リンクの指定のうち、次は読めないので使っていません: ${switches.join('、')}。リンクを確かめてください。`,
  unknownUser: (id: string) => `利用者「${id}」はこの学校にいないので、管理者で開きました。`,
  closeNotice: 'この知らせを閉じる',
  link: 'リンクをコピー',
  gallery: '部品一覧',
} as const

/** Why a page whose school is in that state refuses a change; null where it does not. */
export const lostTexts = {
  kept: null,
  unkept: null,
  overtaken:
    'ほかのタブが学校を変えたため、保存しませんでした。入力した内容が要るときは控えてから、QAツールバーの「再読み込み」を押してください。',
  replaced:
    '学校を置き換えたため、保存しませんでした。入力した内容が要るときは控えてから、QAツールバーの「再読み込み」を押してください。',
} as const

/** The texts of a standalone remote. */
export const standaloneTexts = {
  badge: '単独実行',
  elsewhere: (path: string) => `${path}は、この単独実行に含まれていません`,
  elsewhereNext: 'この画面は別のモジュールが担当しています。シェルから起動すると使えます。',
  preparing: 'デモ用の学校を準備しています',
  once: 'ブラウザーの中にデータベースを作ります。10秒ほどかかります。',
  failed: '単独実行を開始できませんでした',
  failedNext: 'このブラウザーで Service Worker とサイトデータの保存が許可されているか確認し、再読み込みしてください。',
  resetNext: '保存してある学校のデータを開けないときは、最初の状態に戻すと開始できます。入力した内容は消えます。',
  reset: '最初の状態に戻して再読み込み',
} as const

/** The texts of a suite of files. */
export const staticSuiteTexts = {
  noShipping: '静的なプレビューには配信できません',
  noShippingHint:
    '一緒に作られた版だけがあり、npm run ship の宛先にはなりません。版の操作は、このブラウザーの中だけに効き、試用リンクは使えません。',
} as const

/** The names of the scenarios of every remote. */
export const scenarioTexts = {
  'transfer-0501': '5月1日に転入した児童がいる',
  'class-45': '45人のクラスがある',
  'yearend-0331': '年度末（3月31日）',
  'rare-kanji': '名前に珍しい漢字がある',
  'two-admins': '管理者が2人だけいる',
  'empty-school': '児童生徒のいない学校',
} as const

/** The demo school of a day, without anything added. */
export const plainScenarioText = (day: string): string => `デモ用の学校（${day}）`

/** The page about a link with an unknown scenario. */
export const unknownScenarioTexts = {
  title: (id: string) => `場面「${id}」はありません`,
  next: (isRecorded: boolean) =>
    isRecorded
      ? 'この記録の場面は、この画面にありません。記録したのと同じ版の画面で開くか、次の場面から選んでください。'
      : 'リンクの scenario= の名前を確かめるか、次の場面から選んでください。',
  choices: 'この画面で使える場面',
  leave: 'いつもの学校で開く',
} as const
