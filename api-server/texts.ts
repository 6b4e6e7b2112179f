import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of answers to calls. Each is in the language that its call asks for. */
export const texts = inLanguage('api-server#texts', {
  malformed: 'リクエストの内容に誤りがあります。',
  malformedJson: 'リクエストの形式（JSON）を読み取れません。',
  useUtf8: '文字コードはUTF-8で送信してください。',
  unauthenticated: 'サインインが必要です。もう一度サインインしてください。',
  forbidden: '管理者権限が必要です',
  notStaff: '児童生徒・保護者のアカウントでは利用できません。教職員のアカウントでサインインしてください。',
  tooMany: 'リクエストが多すぎます。少し待ってから、もう一度お試しください。',
  signIn: {
    unavailable: 'サインインの確認ができません。しばらく待ってから、もう一度お試しください。',
    pagesUnavailable:
      'Googleのサインインのページを取得できません。しばらく待ってから、画面を再読み込みして、もう一度サインインしてください。',
    disabled: 'このアカウントは停止されています。利用するには、学校の管理者に連絡してください。',
    revoked: 'サインインが無効になりました。もう一度サインインしてください。',
    tooLongAgo: '前回のサインインから時間がたったため、もう一度サインインしてください。',
    unknownPerson: 'このアカウントは登録されていません。学校の管理者に連絡してください。',
    otherDomain: '学校のアカウントではありません。学校のGoogleアカウントを選んで、もう一度サインインしてください。',
    otherAccount:
      'このメールアドレスには別のアカウントが登録されています。学校の管理者に、ワークスペースディレクトリとの同期を依頼してください。',
  },
  directory: {
    notAllowed: 'この操作は、ワークスペースの管理者のみ実行できます。',
    unavailable: 'Google Workspaceに接続できません。しばらく待ってから、もう一度お試しください。',
    notConfigured: 'ワークスペースディレクトリとの同期は設定されていません。システムの管理者に連絡してください。',
    foreignAddress: 'このシステムの外のアドレスは指定できません。',
    consentTooLate: '許可の手続きの有効期限が切れました。同期の画面から、もう一度やり直してください。',
    otherConsent:
      'サインインしている本人とは別のGoogleアカウントで許可されました。本人のアカウントで、もう一度やり直してください。',
    tooManyChanges: ({ people, updated, left }: { people: number; updated: number; left: number }) =>
      `変更が多すぎるため、同期を中止しました。(${people}名のうち、更新${updated}名、ディレクトリにいない${left}名) 内容に間違いがなければ、確認のうえ実行してください。`,
    problems: {
      blankName: '名前がありません。',
      invalidMail: 'メールアドレスが正しくありません。',
      invalidValue: '使用できない値が含まれています。',
      repeatedMail: '同じメールアドレスのアカウントが複数あります。',
      repeatedId: '同じIDのアカウントが複数あります。',
      mailTaken: (userId: string) => `同じメールアドレスの人が既に登録されています。(ユーザーID = ${userId})`,
      mailOfOtherType: {
        teacher: '同じメールアドレスの教職員が登録されています。',
        student: '同じメールアドレスの児童生徒が登録されています。',
        guardian: '同じメールアドレスの保護者が登録されています。',
      },
    },
    consentNeeded: 'Google Workspaceへのアクセスの許可が必要です。もう一度、同期の画面を開いて許可してください。',
  },
  notFound: '指定されたデータが見つかりません。削除された可能性があります。',
  noSuchCall: 'このアドレスの機能はありません。',
  wrongMethod: (methods: readonly string[]) =>
    `このアドレスでは、このメソッドは使用できません。（使用できるメソッド: ${methods.join(', ')}）`,
  yearClosed: '締めてある年度は変更できません。管理者に締めを解いてもらってください。',
  conflict: '他の利用者が同じ項目を先に更新しました。最新の内容を確認してから、もう一度保存してください。',
  conflictOfDelete:
    '他の利用者が先に更新したため、削除していません。最新の内容を確認してから、もう一度削除してください。',
  imports: {
    ofRow: (rowNumber: number, message: string) => `${rowNumber}行目: ${message}`,
    holderInRow: (rowNumber: number) => `（${rowNumber}行目）`,
    tooManyRows: (numRows: number) => `最初に指定された${numRows}行より多くの行が送信されました。`,
    incomplete: (numRows: number, stagedRows: number) =>
      `まだ送信されていない行があるため、インポートしていません。（${numRows}行のうち${stagedRows}行）`,
    inState: {
      staging: 'このインポートはまだ実行されていません。',
      committed: 'このインポートはすでに実行されています。',
      undone: 'このインポートはすでに取り消されています。',
    },
  },
  ruleBroken: '入力内容が規則に合わないため、保存できません。',
  moreProblems: (count: number) => `ほか${count}件の問題があります。`,
  stillRunning: '同じ操作をまだ処理しています。しばらく待ってから、もう一度お試しください。',
  keyReused: '同じ操作番号（Idempotency-Key）が、異なる内容ですでに使われています。',
  filesNotOurs:
    'ファイルの保存先に、この学校のファイルがありません。保存先の設定（FILES_URL・FILES_BUCKET・DATA_DIR）を確認してください。ファイルの整合性は確認していません。',
  tooManyLost: ({ lost, kept }: { lost: number; kept: number }) =>
    `ファイルの保存先から、${kept}件のうち${lost}件のファイルが失われています。保存先を復元してください。復元できない場合は、確認（confirm=true）のうえ実行すると、失われたファイルへの参照を消去します。ファイルの整合性は確認していません。`,
  uploadsBusy: 'ファイルのアップロードが混み合っています。少し待ってから、もう一度お試しください。',
  tooLarge: '送信されたデータが大きすぎます。',
  upToMegabytes: (megabytes: number) => `${megabytes}MB以内で送信してください。`,
  headers: {
    ifMatch: '読み取った時のversionを整数で指定してください（例: 3）。',
    noIfMatch: 'この操作では使用できません。',
    idempotencyKey: '8〜64文字の半角英数字・記号で指定してください。',
  },
  unsupportedType: 'このデータ形式は受け付けられません。',
  internal: 'エラーが発生しました。しばらく待ってから、もう一度お試しください。',
  unavailable: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
  storageFull:
    'サーバーの保存領域に空きがないため、保存できませんでした。表示や検索は続けられます。システムの管理者に連絡し、空きができてから、もう一度保存してください。',
  issues: {
    invalidValue: '使用できない値です。',
    missing: '値がありません。',
    ofItem: (number: number, message: string) => `${number}件目: ${message}`,
    notNumber: '整数で指定してください。',
    notText: '文字列で指定してください。',
    atLeast: (minimum: number | bigint) => `${minimum}以上で指定してください。`,
    atMost: (maximum: number | bigint) => `${maximum}以下で指定してください。`,
    tooShort: (minimum: number | bigint) => `${minimum}文字以上で入力してください。`,
    tooLong: (maximum: number | bigint) => `${maximum}文字以内で入力してください。`,
    tooFewItems: (minimum: number | bigint) => `${minimum}件以上で指定してください。`,
    tooManyItems: (maximum: number | bigint) => `${maximum}件以内で指定してください。`,
    oneOf: (values: readonly string[]) => `使用できない値です。（使用できる値: ${values.join(', ')}）`,
    unknownFields: (names: readonly string[], more: number) =>
      `使用できない項目です。（${names.join(', ')}${more > 0 ? ` ほか${more}件` : ''}）`,
    ofDirectory: 'この項目はワークスペースディレクトリで管理されています。',
    invalidCharacter: '使用できない文字が含まれています。',
  },
})

/** The texts for operators of the server and for testers of failures. */
export const operatorTexts = {
  notBuilt:
    'サイトがまだ組み立てられていません。npm start を実行してください。 / The site has not been built yet: run npm start.',
  updateFailed: 'update failed',
  deleteFailed: 'delete failed',
  settings: {
    badFilesUrl: (text: string) =>
      `FILES_URL=${text}: S3互換ストレージのアドレス（httpまたはhttps）を指定してください。 / FILES_URL must be the http address of an S3 service.`,
    filesNeed: (name: string) =>
      `FILES_URL を指定した場合は ${name} も必要です。 / With FILES_URL, ${name} is needed too.`,
    badFilesBucket: (text: string) =>
      `FILES_BUCKET=${text}: バケット名として使用できません。 / FILES_BUCKET is no name of a bucket.`,
    badPort: (text: string) =>
      `PORT=${text}: 0〜65535の整数を指定してください。 / PORT must be a whole number from 0 to 65535.`,
    badAuthMode: (text: string) =>
      `AUTH_MODE=${text}: debug か firebase を指定してください。 / AUTH_MODE must be debug or firebase.`,
    debugNeedsLoopback: (host: string) =>
      `HOST=${host}: デバッグモードは認証がないため、この端末の中（localhost, 127.0.0.1, ::1）でのみ起動できます。 / The debug mode has no sign-in, so it only serves loopback addresses.`,
    debugWithFirebase: (name: string) =>
      `${name}: デバッグモードでは指定できません。AUTH_MODE=firebase を指定するか、${name} を外してください。 / Not together with the debug mode: set AUTH_MODE=firebase or remove it.`,
    badProjectId: (text: string) =>
      `FIREBASE_PROJECT_ID=${text}: FirebaseのプロジェクトIDを指定してください。 / AUTH_MODE=firebase needs the project id of Firebase.`,
    badHostedDomain: (text: string) =>
      `HOSTED_DOMAIN=${text}: 学校のドメインを1つ指定してください（例: school.example）。 / AUTH_MODE=firebase needs the one mail domain of the school.`,
    badAuthDomain: (text: string) =>
      `FIREBASE_AUTH_DOMAIN=${text}: ホスト名を指定してください（例: school.firebaseapp.com）。 / It must be a host name.`,
    badEmulator: (text: string) =>
      `FIREBASE_AUTH_EMULATOR_HOST=${text}: 例: 127.0.0.1:9099 / It must be a host and a port.`,
    emulatorNeedsDemo: (projectId: string) =>
      `FIREBASE_PROJECT_ID=${projectId}: エミュレーターのトークンには署名がないため、demo- で始まるプロジェクトIDでのみ使用できます。 / The emulator does not sign its tokens: it works with a project id that starts with demo- only.`,
    emulatorNeedsLoopback: (host: string) =>
      `HOST=${host}: エミュレーターのトークンには署名がないため、この端末の中でのみ起動できます。 / The emulator does not sign its tokens, so the server only serves loopback addresses.`,
    badPagesUrl: (text: string) =>
      `FIREBASE_PAGES_URL=${text}: この端末のアドレスのみ指定できます。 / It must be an address of this machine.`,
    badKeysUrl: (text: string) =>
      `FIREBASE_KEYS_URL=${text}: https のアドレスを指定してください。 / It must be an https address.`,
    noClientSecret:
      'GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT_ID と一緒に指定してください。 / GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.',
    badDirectoryKey:
      'DIRECTORY_KEY: 32バイトの鍵をbase64で指定してください（openssl rand -base64 32）。 / The directory needs a key of 32 bytes in base64: openssl rand -base64 32',
    directoryNeedsPublicUrl:
      'PUBLIC_URL: GOOGLE_CLIENT_ID を指定する場合は、サーバーの公開アドレスが必要です（例: https://school.example ）。 / GOOGLE_CLIENT_ID needs the address under which the suite is reached.',
    badDirectoryPlace: (name: string, text: string) =>
      `${name}=${text}: 組織部門（例: /students）かグループのメールアドレスを指定してください。 / It must be an organisational unit or the address of a group.`,
    badGoogleUrl: (text: string) =>
      `GOOGLE_API_URL=${text}: この端末のアドレスのみ指定できます。 / It must be an address of this machine.`,
    badOrigin: (name: string, text: string) =>
      `${name}=${text}: https://school.example の形式で指定してください（末尾の / は不要）。 / It must look like that, without a slash at the end.`,
    badApiUrl: (name: string, text: string) =>
      `${name}=${text}: https://api.school.example/api/user の形式で指定してください（末尾の / は不要）。 / It must look like that, without a slash at the end.`,
    badRateLimits: (text: string) =>
      `RATE_LIMITS=${text}: on か off を指定してください。 / RATE_LIMITS must be on or off.`,
    badTrustedProxies: (text: string) =>
      `TRUSTED_PROXIES=${text}: 0〜9の整数を指定してください。 / TRUSTED_PROXIES must be a whole number from 0 to 9.`,
    badLogLevel: (text: string) =>
      `LOG_LEVEL=${text}: debug, info, warn, error のいずれかを指定してください。 / LOG_LEVEL must be one of them.`,
    badShipKeys: (place: number) =>
      `SHIP_KEYS: ${place}番目が正しくありません。mfe-people=（32文字以上の半角英数字・記号）の形式で、リモートごとに異なる値を指定してください（openssl rand -base64 32）。 / Entry ${place} of SHIP_KEYS must look like mfe-people=<32 or more characters>, with another secret for each remote.`,
    badPooling: (text: string) =>
      `DATABASE_POOLING=${text}: session か transaction を指定してください（pgbouncer の pool_mode が transaction のとき transaction）。 / DATABASE_POOLING must be session or transaction, as the pool_mode of pgbouncer.`,
    replicasOfNothing:
      'DATABASE_READ_URL: DATABASE_URL と一緒に指定してください（読み取り用の複製は、その複製元のデータベースと使います）。 / DATABASE_READ_URL names replicas and needs DATABASE_URL, the server that they follow.',
    badWholeNumber: (name: string, text: string, least: number, most: number) =>
      `${name}=${text}: ${least}〜${most}の整数を指定してください。 / It must be a whole number from ${least} to ${most}.`,
    firebaseNeedsEnvironment:
      'ENVIRONMENT: AUTH_MODE=firebase では環境を指定してください（例: production。この端末だけで試す場合は local）。 / AUTH_MODE=firebase needs ENVIRONMENT, for example production, or local on a machine of your own.',
    badBackupKeep: (text: string) =>
      `BACKUP_KEEP=${text}: daily=14,weekly=8,monthly=12 の形式で指定してください。 / It must look like that.`,
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
    folderNotEmpty: (folder: string, found: string) =>
      [
        `データフォルダー ${folder} にデータベース（pg）がありませんが、ほかのファイルがあります: ${found}`,
        'バックアップから戻すか、DATA_DIR に空のフォルダーを指定してください。何も変更していません。',
        `The data folder ${folder} has no database (pg) but is not empty: ${found}`,
        'Restore it from a backup or choose an empty folder with DATA_DIR. Nothing has been changed.',
      ].join('\n'),
    folderDamaged: (folder: string, missing: string, found: string) =>
      [
        `データフォルダー ${folder} のデータベース（pg）が壊れています。ないもの: ${missing}。あるもの: ${found}`,
        'バックアップから戻してください。何も変更していません。',
        `The database (pg) in the data folder ${folder} is damaged. Missing: ${missing}. Found: ${found}`,
        'Restore it from a backup. Nothing has been changed.',
      ].join('\n'),
    folderOfOtherVersion: (folder: string, version: string) =>
      `データフォルダー ${folder} のデータベースは、このサーバーでは開けません（PostgreSQL ${version}）。 / The database in ${folder} is one of PostgreSQL ${version}, which this server cannot open.`,
    badDatabaseUrl: (setting: string, part: string) =>
      `${setting}: 「${part}」は使用できません。postgres://user:password@host1:5432,host2:5432/school?target_session_attrs=read-write の形式で指定してください。 / It must look like that; target_session_attrs is any, read-write or primary.`,
    newerDatabase: (names: string) =>
      `データベースは、このサーバーより新しい版で更新されています（${names}）。新しい版のサーバーを起動してください。 / The database is newer than this server, which does not know ${names}. Start the newer version.`,
    cannotOpen: (reason: string) => `データベースを開けません。 / The database cannot be opened: ${reason}`,
    siteNotWritten: (folder: string, reason: string) =>
      `画面のファイルを SITE_DIR（${folder}）に書き込めません。フォルダーの所有者と空き容量を確認するか、SITE_DIR に別のフォルダーを指定してください。 / The suite cannot be written to SITE_DIR: ${reason}`,
    seeding: 'デモ用の学校データを用意しています … / Preparing the demo school …',
    ready: (url: string, where: string) => `Gakuseki: ${url} (${where})`,
    stopping: '停止しています … / Stopping …',
    wrongHost: 'このサーバーは localhost からのみ利用できます。 / This server answers to localhost only.',
  },
} as const
