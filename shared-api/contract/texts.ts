/** The allowed values of a run-time configuration, for the person who sets up an environment. Loaded only when something is wrong. */
export const texts = {
  noObject: '設定がJSONのオブジェクトではありません。{ "environment": … } の形で記述してください。',
  wrong: (name: string, given: string, right: string) => `${name}=${given}: ${right}`,
  missing: (name: string, right: string) => `${name}: 値がありません。${right}`,
  right: {
    environment:
      'local、development-0〜development-4、testing、staging、production のいずれかの環境名を指定してください。',
    address:
      'APIのアドレスを https://api.school.example/api/user か /api/user の形式で指定してください（末尾の / は不要）。',
    secureAddress: (environment: string) =>
      `${environment} では暗号化された通信が必要です。https:// か / で始まるAPIのアドレスを指定してください（末尾の / は不要）。`,
    authMode: 'debug か firebase を指定してください。',
    guardedAuthMode: (environment: string) =>
      `${environment} では誰でも入れるデバッグモードを使用できません。firebase を指定してください。`,
    logLevel: 'debug か info を指定してください。',
    fixedLogLevel: (environment: string, level: string) =>
      `${environment} のログレベルは ${level} です。${level} を指定してください。`,
    bucket:
      'ファイルを保存するバケットの名前を指定してください。サーバーのフォルダーに保存する場合は null を指定してください。',
    projectId: 'FirebaseのプロジェクトIDを指定してください。',
    apiKey: 'FirebaseのウェブAPIキーを指定してください。',
    authDomain: 'サインインのページがあるホスト名を指定してください（例: school.firebaseapp.com）。',
    clientId: 'FirebaseのウェブアプリのIDを指定してください（例: 1:1234567890:web:0123456789abcdef）。',
    hostedDomain: '学校のドメインを1つ指定してください（例: school.example）。',
    emulatorUrl:
      'エミュレーターのアドレスを http://127.0.0.1:9099 の形式で指定してください。使用しない場合は null を指定してください。',
    guardedEmulatorUrl: (environment: string) =>
      `${environment} では誰でも入れるエミュレーターを使用できません。null を指定してください。`,
  },
} as const
