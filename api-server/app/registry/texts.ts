import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'

/** The texts of answers to calls, each in the language that its call asks for. Refusals end with their number in docs/errors.md. */
export const texts = inLanguage('api-server/app/registry#texts', {
  refusals: {
    unknownRelease: (release: string) =>
      `版 ${release} は登録されていません。版の一覧を確認するか、先に版を登録してください。(GKS-201)`,
    quarantined: (release: string) =>
      `版 ${release} は隔離されています。別の版を指定するか、原因を確認してから隔離を解除してください。(GKS-202)`,
    filesGone: (release: string) =>
      `版 ${release} のファイルが配信サーバーにありません。同じ版をもう一度登録してから実行してください。(GKS-203)`,
    missing: (release: string, operations: readonly string[]) =>
      `版 ${release} が使うAPIの機能がこのサーバーにありません。先にサーバーを更新してください。（${operations.join(', ')}）(GKS-204)`,
    pinned: (remoteId: string) =>
      `${remoteId} の版は管理者が固定しています。固定を解除してもらってから、もう一度実行してください。(GKS-205)`,
    pathTaken: (path: string, remoteId: string) =>
      `アドレス /${path} は ${remoteId} が使用しています。basePaths を変更して、新しい版を登録してください。(GKS-206)`,
    canaryIsActive: (release: string) =>
      `版 ${release} は全員に配信されています。一部の人への配信には、別の版を指定してください。(GKS-207)`,
    build: (what: string) => `登録できないビルドです。${what} ビルドし直してから、もう一度登録してください。(GKS-208)`,
    otherContent: (release: string) =>
      `版 ${release} は、異なる内容ですでに登録されています。登録した版は変更できません。ビルドし直して、新しい版として登録してください。(GKS-209)`,
    otherRemote: (remoteId: string) =>
      `この配信キーでは ${remoteId} を変更できません。${remoteId} の配信キーを使用してください。(GKS-210)`,
    notByKey: '配信の停止と版の固定は、配信キーでは変更できません。管理者に依頼してください。(GKS-211)',
    onlyRelease: (release: string) =>
      `版 ${release} のほかに配信できる版がないため、隔離できません。先に別の版を登録するか、この画面を止めてください。(GKS-212)`,
    unknownPeople: (whom: string) =>
      `指名した利用者のうち ${whom} は登録されていません。ユーザーIDを確認してください。(GKS-215)`,
    people: (userIds: readonly string[]) => userIds.join('、'),
    countOfPeople: (count: number) => `${count}名`,
    otherApi: (release: string, needed: string, offered: string) =>
      `版 ${release} はAPIの契約 ${needed} を前提としていますが、このサーバーの契約は ${offered} です。契約の合う版を指定するか、先にサーバーを更新してください。(GKS-216)`,
    keyOnlyShips: '配信キーで使用できるのは、版の登録と、その配信の変更だけです。(GKS-214)',
  },
  tryLinks: {
    damaged:
      'この試用リンクは、途中で切れているか、このサーバーのものではありません。リンク全体を、もう一度開いてください。(GKS-217)',
    ended: (at: string) =>
      `この試用リンクの期限（${at}）が過ぎました。続けて試用するには、管理者に新しいリンクを依頼してください。(GKS-218)`,
    gone: (release: string) =>
      `試用する版 ${release} は、削除または隔離されたか、このサーバーに合わないため、使えません。管理者に新しいリンクを依頼してください。(GKS-219)`,
  },
  build: {
    noManifest: 'remote.json がありません。',
    badManifest: (path: string) => `remote.json の内容に誤りがあります。（${path}）`,
    otherId: (id: string, remoteId: string) => `remote.json のIDは ${id} ですが、登録先は ${remoteId} です。`,
    otherContainer: (container: string) => `remote.json の container は ${container} でなければなりません。`,
    lacks: (key: string) => `remote.json に ${key} がありません。このリポジトリのツールが必要です。`,
    noAddress: 'remote.json の basePaths が空です。',
    strayMenu: (name: string) => `remote.json の menu の ${name} が basePaths にありません。`,
    badVersion: (version: string) => `版番号 ${version} が正しくありません。（例: 1.2.0）`,
    badBuildId: (buildId: string) => `ビルド番号 ${buildId} が正しくありません。（半角の英小文字と数字、32文字以内）`,
    badName: (name: string) => `${name} は使用できないファイル名です。`,
    repeated: (name: string) => `${name} が2つ以上送信されています。`,
    tooMany: (most: number) => `ファイルは${most}個以内にしてください。`,
    absent: (name: string) => `${name} がありません。`,
    extra: (name: string) => `${name} は remote.json にないファイルです。`,
    altered: (name: string) => `${name} の内容が remote.json と一致しません。`,
    largeMaps: (most: number) => `ソースマップは合計${most} MB以内にしてください。`,
    strayMap: (name: string) => `${name} に対応するスクリプトが remote.json にありません。`,
    badMap: (name: string) => `${name} は、相対パスだけのソースマップでなければなりません。`,
    notListed: (name: string) => `${name} が remote.json の files にありません。`,
  },
})

/** The reasons that the server writes into the history of a remote. They are stored for everybody, so they follow no language. */
export const storedReasons = {
  published: '最初の版の登録',
  deployed: 'サーバーの起動時に、配置されたファイルから登録',
  gone: 'サーバーの起動時に、ファイルがないことを確認',
  expired: '新しい版の登録に伴う、古い版の削除',
  quarantined: (release: string, people: number, minutes: number) =>
    `版 ${release} が${minutes}分以内に${people}名の画面で動作しなかったため、自動的に隔離`,
  damaged: (release: string) => `版 ${release} のファイルが配信サーバーにないか、登録時と異なるため、自動的に隔離`,
} as const

/**
 * The meanings of names in the API description, in calls whose path contains the key. The description is one document for all callers, so
 * they follow no language.
 */
export const registryNames = {
  '/figures': {
    days: '集計した日数（今日まで）',
    shipped: '初めて誰かに配信した版の数',
    failures: 'そのうち、前の版に戻したか隔離した版の数',
    leadMinutes: 'コミットから配信までの時間（分）',
    restoreMinutes: '問題のある版を配信してから、止めるまでの時間（分）',
    median: '中央値',
    count: '件数',
  },
  '/vitals': {
    releases: '測定した版（新しい順）',
    failed: '問題が起きた訪問の数',
    worse: '一部の人に配信している版が、全員に配信している版より悪い点',
  },
  '/try-links': {
    hours: 'リンクが使える時間（時間）',
    token: 'リンクの # の後に付ける文字',
    until: 'リンクが使える期限',
  },
  '/registry/': {
    counted: '数えたか',
    hasFailed: '版のプログラムで問題が起きたか',
    visits: '測定した訪問の数',
    lcp: 'LCP（ミリ秒）',
    inp: 'INP（ミリ秒）',
    cls: 'CLS',
    maps: 'ソースマップ（スクリプトの名前.map。誰にも配信しない）',
    frame: '問題が起きたスクリプトの場所',
    file: 'スクリプトの名前',
    line: '行（1から）',
    column: '列（1から）',
    place: 'ソースのファイルと行。ソースマップがなければ、スクリプトの場所',
    owner: '担当のチーム',
    committedAt: '元になったコミットの日時（わからなければ省略）',
    at: '報告を受け取った日時',
    code: 'エラーの符号（GKS-000）',
    id: '画面のID（例: mfe-people）',
    name: '版の名前（版番号-ビルド番号）',
    userIds: '割合によらず配信する人のユーザーID',
    version: '版（文字なら画面の版番号、数なら更新のたびに1増える）',
  },
} as const
