/** What the operator reads of the commands. */
export const commandTexts = {
  program: {
    noCommand: (name: string) =>
      name === ''
        ? 'コマンドを指定してください。gakuseki help で一覧を表示します。'
        : `「${name}」というコマンドはありません。gakuseki help で一覧を表示します。`,
    calledWrongly: (usage: string) => `使い方が正しくありません。 gakuseki ${usage}`,
    failed: (name: string, reason: string) =>
      `gakuseki ${name} を実行できませんでした。gakuseki doctor で原因を確認してください。（${reason}）`,
  },
  env: {
    noPath: '--env には設定ファイルのパスを指定してください。例: gakuseki doctor --env /etc/gakuseki/gakuseki.env',
    badLine: (line: number) =>
      `${line}行目を読み取れません。NAME=value の形で書き、# や引用符を含む値は全体を引用符（"…" か '…'）で囲んでください。`,
    ofFile: (path: string, problem: string) => `設定ファイル ${path} の${problem}`,
    unreadable: (path: string, reason: string) =>
      `設定ファイル ${path} を開けません。パスと、このユーザーの読み取り権限を確認してください。原因: ${reason}`,
  },
  help: {
    summary: 'コマンドの一覧を表示します。',
    usage: '使い方: gakuseki <コマンド> [--env <設定ファイル>]',
    env: '設定は環境変数から読みます。--env のファイル（NAME=value）は、環境変数にない設定を補います。',
    exitCodes: '終了コード: 0 完了、1 拒否または失敗、2 使い方の誤り',
  },
  version: { summary: '版を表示します。' },
  start: { summary: 'サーバーを起動します。データベースの表も最新にします。' },
  migrate: {
    summary: 'データベースの表を最新にします。--status は適用の状況だけを表示します。',
    upToDate: (last: string) => `データベースは最新です。（${last}）`,
    done: (from: string | null, to: string, count: number) =>
      `データベースを更新しました。${from ?? '（空）'} → ${to}（${count}件）`,
    applied: (name: string) => `適用済み  ${name}`,
    pending: (name: string) => `未適用    ${name}`,
    unknown: (name: string) => `不明      ${name}（この版にはありません。新しい版のサーバーを使ってください）`,
    noDatabase: (folder: string) =>
      `データフォルダー ${folder} にデータベースはまだありません。gakuseki start か gakuseki migrate が作成します。`,
  },
  otherUser: (folder: string, owner: number) =>
    `データフォルダー ${folder} のデータベースは、別のユーザー（uid ${owner}）のものです。そのユーザーで実行してください。例: sudo -u gakuseki gakuseki …`,
  doctor: {
    summary: '設定、データベース、ファイル、画面、時刻などを確認します。何も変更しません。',
    allFine: 'すべて正常です。',
    failed: (count: number) => `${count}件の問題があります。✗ の行の → に従って直し、もう一度実行してください。`,
    settings: {
      what: '設定',
      fine: (set: number, all: number) => `${all}項目のうち${set}項目が指定されています。`,
      stray: (names: readonly string[]) => `（サーバーが読まない名前: ${names.join(', ')}）`,
      todo: '設定を直してください（docs/operations.md の Settings）。',
    },
    permissions: {
      envFile: '設定ファイル',
      fine: (path: string, mode: string) => `${path}（${mode}）`,
      othersRead: (path: string, mode: string) => `${path} を、この機械のほかのユーザーが読めます（${mode}）。`,
      othersWrite: (path: string, mode: string) => `${path} に、ほかのユーザーが書き込めます（${mode}）。`,
      mend: (path: string, mode: string) => `chmod ${mode} ${path} を実行してください。`,
      otherOwner: (path: string, owner: number) => `${path} は、別のユーザー（uid ${owner}）のものです。`,
      runAsOwner: 'そのユーザーで実行してください（例: sudo -u gakuseki gakuseki doctor）。または chown してください。',
    },
    disk: {
      what: 'ディスク',
      fine: (folder: string, freeMb: number) => `${folder} の空きは ${freeMb} MB です。`,
      full: (folder: string, freeMb: number, needMb: number) =>
        `${folder} の空きが ${freeMb} MB しかありません（書き込みには ${needMb} MB が必要）。`,
      mendFull: '不要なファイルを消すか、ディスクを増やしてください。',
      notWritable: (folder: string) => `DATA_DIR（${folder}）に書き込めません。`,
      mendOwner: 'フォルダーの所有者を、サーバーを動かすユーザーにしてください（chown）。',
    },
    database: {
      what: 'データベース',
      tables: 'データベースの表',
      writing: 'データベースへの書き込み',
      clock: 'データベースサーバー',
      none: (folder: string) => `${folder} にはまだありません。最初の起動で作成します。`,
      held: (folder: string, pid: number | null) =>
        `${folder} は実行中のサーバー（プロセス ${pid ?? '不明'}）が使用しています。表と書き込みの確認は省きました。`,
      reached: (engine: 'pglite' | 'postgres', version: string) =>
        engine === 'pglite' ? `組み込み（PostgreSQL ${version}）` : `PostgreSQL ${version}`,
      mendOpening: 'DATA_DIR または DATABASE_URL を確認してください。',
      mendReach:
        'データベースが動いているか、DATABASE_URL のホスト・ユーザー・パスワードが正しいかを確認してください。',
      tooOld: (version: string) => `PostgreSQL ${version} は古すぎます。`,
      mendOld: (oldest: number) => `PostgreSQL ${oldest} 以降を使ってください。`,
      migrated: (last: string | null, pending: number) =>
        pending === 0 ? `最新です（${last ?? ''}）。` : `次の起動で${pending}件を適用します（現在: ${last ?? '空'}）。`,
      newer: (names: readonly string[]) => `この版より新しい版で更新されています（${names.join(', ')}）。`,
      mendNewer: '新しい版のプログラムを使ってください。',
      written: 'できます（確認のための表は取り消しました）。',
      mendWriting: 'データベースのユーザーに表を作る権限があるか、ディスクに空きがあるかを確認してください。',
    },
    files: {
      what: 'ファイル',
      marked: (name: string) => `${name} はこの学校のもので、書き込みと削除ができます。`,
      fine: (name: string, note: string) => `${name}（${note}）`,
      firstUse: '最初に使うときに作成します',
      written: '書き込みと削除ができます。目印の確認は、データベースが開けて最初のファイルが置かれてからです',
      notOurs: (name: string) => `${name} に、この学校のファイルの目印がありません。`,
      mendNotOurs: 'FILES_URL・FILES_BUCKET・DATA_DIR を確認し、フォルダーが接続（マウント）されているか見てください。',
      notWritable: (name: string, reason: string) => `${name} に書き込めません（${reason}）。`,
      mendWriting: 'フォルダーの所有者、またはバケットの名前と鍵の権限を確認してください。',
    },
    site: {
      what: '画面',
      fine: (folder: string, count: number) => `${folder} に外枠と${count}個の画面がそろっています。`,
      first: (folder: string, count: number) =>
        `付属の外枠と${count}個の画面がそろっています。最初の起動で ${folder} に置きます。`,
      damaged: (folder: string, names: readonly string[]) =>
        names.length === 0
          ? `${folder} に画面がありません。`
          : `${folder} の ${names.join(', ')} がないか、壊れています。`,
      build: 'npm start で作り直してください。',
      deployAnew: (folder: string) =>
        `サーバーを停止し、${folder} をフォルダーごと別の場所に移してから起動してください。付属の画面を置き直します。`,
      notWritable: (folder: string) => `SITE_DIR（${folder}）に書き込めません。`,
      mendOwner: 'フォルダーの所有者を直すか、SITE_DIR に別のフォルダーを指定してください。',
    },
    keys: {
      what: 'サインインの鍵',
      clock: '鍵のサーバー',
      debug: 'デバッグモードでは使いません。',
      emulator: 'エミュレーターでは使いません。',
      fine: (count: number) => `${count}個を取得できます。`,
      unreadable: (url: string, reason: string) => `${url} から取得できません（${reason}）。`,
      todo: 'この機械から外への https 接続（ファイアウォール・DNS・プロキシ）を確認してください。',
    },
    port: {
      what: 'ポート',
      free: (host: string, port: number) =>
        port === 0 ? '空いているものを使います。' : `${host}:${port} は空いています。`,
      running: (port: number) => `${port} では Gakuseki が動いています。`,
      notReady: (text: string) => `Gakuseki が動いていますが、正常ではありません（${text}）。`,
      mendNotReady: 'サーバーのログ（journalctl -u gakuseki）を確認してください。',
      taken: (port: number) => `${port} は別のプログラムが使用しています。`,
      mendTaken: 'そのプログラムを停止するか、PORT に別の番号を指定してください。',
      notAllowed: (port: number) => `${port} で待ち受ける権限がありません。`,
      mendNotAllowed: 'PORT に 1024 以上の番号を指定し、443 番は前段の nginx などで受けてください。',
      notOurs: (host: string) => `HOST（${host}）は、この機械のアドレスではありません。`,
      mendHost: 'HOST を直すか、外して 127.0.0.1 を使ってください。',
    },
    clock: {
      what: '時刻',
      fine: (tokyo: string, skews: readonly { readonly of: string; readonly ms: number }[]) =>
        [`日本時間 ${tokyo}`, ...skews.map(({ of, ms }) => `${of}との差 ${(Math.abs(ms) / 1000).toFixed(1)} 秒`)].join(
          '、',
        ),
      noTokyo: '日本時間を計算できません。',
      mendTokyo: '付属の Node で実行してください（時間帯の情報を含みます）。',
      before: (tokyo: string) => `この機械の時計（日本時間 ${tokyo}）は、この版の作成日より前です。`,
      skewed: (other: string, seconds: number) => `${other}の時計と ${Math.abs(seconds)} 秒ずれています。`,
      mend: '時刻の同期（chrony または systemd-timesyncd）を有効にしてください。',
    },
  },
  user: {
    summary: '教職員の一覧、管理者権限、アカウントの停止。だれもサインインできないときに使います。',
    usage: 'user list [--admins] | grant <mail> admin | revoke <mail> admin | disable|enable|sessions:revoke <mail>',
    calledWrongly: [
      '使い方: gakuseki user list [--admins]',
      '        gakuseki user grant|revoke <メールアドレス> admin',
      '        gakuseki user disable|enable|sessions:revoke <メールアドレス>',
    ].join('\n'),
    disabled: '停止中',
    nobody: (mail: string) =>
      `${mail} の人は登録されていません。gakuseki user list でメールアドレスを確認してください。最初の管理者は FIRST_ADMIN に指定してサーバーを起動すると登録されます。`,
    noDatabase: (folder: string) =>
      `データフォルダー ${folder} にデータベースがありません。DATA_DIR（または DATABASE_URL）を確認し、はじめての場合は gakuseki start で作成してください。`,
    notMigrated: 'データベースの表が古い版のままです。先に gakuseki migrate を実行してください。',
    serverRuns: (folder: string, pid: number | null) =>
      [
        `データフォルダー ${folder} は、実行中のサーバー（プロセス ${pid ?? '不明'}）が使用しています。組み込みのデータベースは同時に開けません。`,
        'サーバーを停止し（systemctl stop gakuseki）、このコマンドを実行してから、もう一度起動してください。サインインできる管理者がいる場合は、画面から変更できます。',
      ].join('\n'),
    done: {
      grant: (who: string) => `管理者権限を付与しました。${who}`,
      revoke: (who: string) => `管理者権限を外しました。${who}`,
      disable: (who: string) => `アカウントを停止しました。${who}`,
      enable: (who: string) => `アカウントの停止を解除しました。${who}`,
      'sessions:revoke': (who: string) => `すべての端末のサインインを無効にしました。${who}`,
    },
  },
} as const
