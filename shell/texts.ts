import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'

/** The texts of the shell. */
export const suiteTexts = inLanguage('shell#suiteTexts', {
  product: 'Gakuseki',
  list: (names: readonly string[]) => names.join('、'),
  header: {
    openMenu: 'メニューを開く',
    closeMenu: 'メニューを閉じる',
    help: 'ヘルプ',
    helpMark: '?',
    debug: 'DEBUG',
    debugHint: 'デバッグモードです。サインインの代わりに、架空の利用者で動いています。',
    /** Tells test environments apart, so that nobody enters a real student there. */
    environment: (name: string) =>
      name === 'staging' ? '検証環境' : name === 'testing' ? 'テスト環境' : name === 'local' ? 'ローカル' : '開発環境',
  },
  menu: { label: 'メニュー', adminOnly: '（管理者のみ）' },
  user: {
    menu: '利用者メニュー',
    menuOf: (mail: string) => `利用者メニュー: ${mail}`,
    changeUser: 'Change user',
  },
  forbidden: '管理者権限が必要です',
  home: { title: 'Home', prompt: 'メニューを選択してください', hint: '画面左上のボタンで、メニューが開きます。' },
  rightsLost: '管理者権限がなくなったため、保存できません。必要な内容を控えてから、ほかの画面に移動してください。',
  signInFailed: 'サインインの画面を読み込めませんでした',
  unavailable: {
    title: '利用者と学校の情報を読み込めませんでした',
    next: 'サーバーに接続できないか、サーバーで問題が起きています。しばらく待ってから、再試行してください。',
  },
  remote: {
    loading: (label: string) => `${label}を読み込んでいます`,
    slow: '読み込みに時間がかかっています',
    slowNext: '回線が混み合っているのかもしれません。このままお待ちください。他のメニューはそのまま使えます。',
    offline: 'オフラインです',
    offlineNext: 'ネットワークに接続していません。接続が戻ると、自動的に読み込みます。',
    failed: (label: string) => `${label}を表示できません`,
    stopped: '使えない画面',
    working: '使える画面',
    reference: '問い合わせ番号',
    version: (id: string, version: string) => `${id} ${version}`,
    causes: {
      network: 'この画面のファイルを取得できませんでした。通信状態か、配信サーバーに問題があります。',
      timeout: 'この画面のファイルの取得に時間がかかりすぎたため、読み込みを中止しました。',
      crash: 'この画面のプログラムを開始できませんでした。プログラムの不具合です。',
      notARemote: '配信されたプログラムの形式が正しくありません。',
      identity: '配信されたプログラムが、登録された画面のものではありません。安全のため実行しませんでした。',
      integrity: '配信されたプログラムの内容が、登録されたものと異なります。安全のため実行しませんでした。',
      shellContract: 'この画面の版が、本体の版に対応していません。更新の途中かもしれません。',
      apiContract: 'この画面の版が、サーバーの版に対応していません。更新の途中かもしれません。',
      disabled: 'この画面は、管理者が一時的に止めています。',
      page: 'この画面の表示中に問題が発生しました。プログラムの不具合です。',
    } satisfies Record<RemoteCause, string>,
    next: '時間をおいて再試行してください。直らない場合は、問い合わせ番号を添えて管理者に連絡してください。',
    retry: buttonTexts.retry,
  },
  crash: {
    title: '画面を表示できません',
    of: (label: string) => `${label}を表示できません`,
    page: '画面の表示中に問題が発生しました。他のメニューはそのまま使えます。',
    file: '画面のファイルを読み込めませんでした。通信状態を確認してから、再試行してください。他のメニューはそのまま使えます。',
    retry: buttonTexts.retry,
  },
})
