/** Every text of the server that a person reads. */
export const texts = {
  malformed: 'リクエストの内容に誤りがあります。',
  malformedJson: 'リクエストの形式（JSON）を読み取れません。',
  unauthenticated: 'サインインが必要です。もう一度サインインしてください。',
  forbidden: '管理者権限が必要です',
  notStaff: '教職員のアカウントでサインインしてください。',
  tooMany: 'リクエストが多すぎます。少し待ってから、もう一度お試しください。',
  signIn: {
    unavailable: 'サインインの確認ができません。しばらく待ってから、もう一度お試しください。',
    revoked: 'サインインが無効になりました。もう一度サインインしてください。',
    unknownPerson: 'このアカウントは登録されていません。学校の管理者に連絡してください。',
    otherAccount:
      'このメールアドレスには別のアカウントが登録されています。学校の管理者に、ワークスペースディレクトリとの同期を依頼してください。',
  },
  directory: {
    consentNeeded: 'Google Workspaceへのアクセスの許可が必要です。もう一度、同期の画面を開いて許可してください。',
  },
  notFound: '指定されたデータが見つかりません。削除された可能性があります。',
  noSuchCall: 'このアドレスの機能はありません。',
  notBuilt:
    'サイトがまだ組み立てられていません。npm start を実行してください。 / The site has not been built yet: run npm start.',
  conflict: '他の利用者が同じ項目を先に更新しました。最新の内容を確認してから、もう一度保存してください。',
  ruleBroken: '入力内容が規則に合わないため、保存できません。',
  moreProblems: (count: number) => `ほか${count}件の問題があります。`,
  tooLarge: '送信されたデータが大きすぎます。',
  unsupportedType: 'このデータ形式は受け付けられません。',
  internal: 'エラーが発生しました。しばらく待ってから、もう一度お試しください。',
  unavailable: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
  settings: {
    badPort: (text: string) =>
      `PORT=${text}: 0〜65535の整数を指定してください。 / PORT must be a whole number from 0 to 65535.`,
    badAuthMode: (text: string) => `AUTH_MODE=${text}: debug を指定してください。 / AUTH_MODE must be debug.`,
    noFirebaseYet:
      'AUTH_MODE=firebase: この版ではまだ利用できません。AUTH_MODE=debug で起動してください。 / Sign-in with Firebase is not part of this version yet; start with AUTH_MODE=debug.',
    debugNeedsLoopback: (host: string) =>
      `HOST=${host}: デバッグモードは認証がないため、この端末の中（localhost, 127.0.0.1, ::1）でのみ起動できます。 / The debug mode has no sign-in, so it only serves loopback addresses.`,
    badLogLevel: (text: string) =>
      `LOG_LEVEL=${text}: debug, info, warn, error のいずれかを指定してください。 / LOG_LEVEL must be one of them.`,
    badSlowQueryMs: (text: string) =>
      `SLOW_QUERY_MS=${text}: 0以上の整数（ミリ秒）を指定してください。 / SLOW_QUERY_MS must be whole milliseconds.`,
  },
  server: {
    folderHeld: (folder: string, pid: number | null, since: string | null) =>
      [
        `データフォルダー ${folder} は、別の Gakuseki サーバー（プロセス ${pid ?? '不明'}、起動 ${since ?? '不明'}）が使用中です。`,
        'そのサーバーを停止するか、DATA_DIR に別のフォルダーを指定してください。',
        `The data folder ${folder} is in use by another Gakuseki server (process ${pid ?? 'unknown'}, started ${since ?? 'unknown'}).`,
        'Stop that server or choose another folder with DATA_DIR.',
      ].join('\n'),
    portInUse: (port: number) =>
      [
        `ポート ${port} は使用中です。そのプログラムを停止するか、PORT に別の番号を指定してください。`,
        `Port ${port} is in use. Stop the program that uses it or choose another one with PORT.`,
      ].join('\n'),
    cannotOpen: (reason: string) => `データベースを開けません。 / The database cannot be opened: ${reason}`,
    seeding: 'デモ用の学校データを用意しています … / Preparing the demo school …',
    ready: (url: string, where: string) => `Gakuseki: ${url} (${where})`,
    stopping: '停止しています … / Stopping …',
    wrongHost: 'このサーバーは localhost からのみ利用できます。 / This server answers to localhost only.',
  },
  updateFailed: 'update failed',
  deleteFailed: 'delete failed',
  issues: {
    invalidValue: '使用できない値です。',
    missing: '値がありません。',
    ofField: (label: string, message: string) => `${label}: ${message}`,
    ofItem: (number: number, message: string) => `${number}件目 ${message}`,
    notNumber: '整数で指定してください。',
    notText: '文字列で指定してください。',
    atLeast: (minimum: number | bigint) => `${minimum}以上で指定してください。`,
    atMost: (maximum: number | bigint) => `${maximum}以下で指定してください。`,
    tooShort: (minimum: number | bigint) => `${minimum}文字以上で入力してください。`,
    tooLong: (maximum: number | bigint) => `${maximum}文字以内で入力してください。`,
    tooManyItems: (maximum: number | bigint) => `${maximum}件以内で指定してください。`,
    oneOf: (values: readonly string[]) => `使用できない値です。（使用できる値: ${values.join(', ')}）`,
    unknownFields: (names: readonly string[]) => `使用できない項目です。（${names.join(', ')}）`,
    invalidCharacter: '使用できない文字が含まれています。',
  },
} as const
