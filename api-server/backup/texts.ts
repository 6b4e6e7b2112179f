import { operatorTexts as texts } from '../texts.ts'

/** What the operator reads about backups. */
export const backupTexts = {
  summary: {
    backup: '学校のデータとファイルのバックアップを作成します。利用中でも作成できます。',
    restore: 'バックアップから、空のデータベースに復元します。',
  },
  usage: {
    backup:
      'backup [<保存先のフォルダーまたはファイル>] [--keep daily=14,weekly=8,monthly=12] [--recipient age1… | --recipients-file <ファイル> | --plain] [--verify]\n' +
      'backup --verify <バックアップのファイル> [--identity <秘密鍵のファイル>]\n' +
      'backup --new-key <秘密鍵のファイル>',
    restore: 'restore <バックアップのファイル> [--identity <秘密鍵のファイル>] [--into-empty]',
  },
  calledWrongly: (problem: string, usage: string) => `${problem}\n使い方:\n${usage}`,
  badOption: (reason: string) => `指定を読み取れません。（${reason}）`,
  noTarget: '保存先を指定してください。BACKUP_DIR でも指定できます。',
  noRecipient:
    '暗号化のための公開鍵がありません。--recipient または BACKUP_RECIPIENT に age1… を指定してください。鍵は backup --new-key <ファイル> で作成できます。暗号化しない場合は --plain を指定してください。',
  badRecipient: (text: string) => `${text}: age の公開鍵（age1…）ではありません。`,
  badKeepRule: (part: string) =>
    `--keep の「${part}」を読み取れません。daily=14,weekly=8,monthly=12 の形式で指定してください。`,
  keepNeedsFolder: '--keep は、保存先がフォルダーの場合に指定できます。',
  targetExists: (path: string) =>
    `${path} はすでにあります。上書きしません。別の名前を指定してください。内容を確かめる場合は --verify を付けてください。`,
  targetNotWritten: (path: string, reason: string) =>
    `保存先 ${path} に書き込めません。フォルダーがあるか、権限があるか、確認してください。（${reason}）`,
  keyExists: (path: string) => `${path} はすでにあります。鍵を上書きしません。`,
  keyMade: (path: string, recipient: string) =>
    [
      `秘密鍵を ${path} に作成しました。復元に必要です。サーバーとは別の場所（金庫など）に2部以上保管し、サーバーからは削除してください。`,
      `公開鍵: ${recipient}`,
      `設定に BACKUP_RECIPIENT=${recipient} を追加してください。`,
    ].join('\n'),
  noIdentity: (path: string) =>
    `${path}: age の秘密鍵（AGE-SECRET-KEY-1…）がありません。backup --new-key または age-keygen で作成したファイルを指定してください。`,
  notRead: (path: string, reason: string) => `${path} を読み取れません。（${reason}）`,
  noBackup: (path: string) => `${path} は、このプログラムのバックアップではありません。`,
  needsIdentity: (path: string) => `${path} は暗号化されています。--identity に秘密鍵のファイルを指定してください。`,
  wrongIdentity: (path: string) =>
    `${path} は、この秘密鍵では復号できません。作成時の公開鍵（BACKUP_RECIPIENT）と組になる秘密鍵を指定してください。`,
  damaged: (path: string, what: string) =>
    `${path} は壊れているか、途中で切れています。（${what}） 何も復元していません。別のバックアップを使用してください。`,
  newerFormat: (path: string) =>
    `${path} は、新しい版の Gakuseki で作成されました。新しい版の gakuseki restore を使用してください。何も復元していません。`,
  newerBackup: (path: string, version: string, names: string) =>
    `${path} は、新しい版の Gakuseki（${version}）で作成されました。この版は ${names} を知りません。新しい版の gakuseki restore を使用してください。何も復元していません。 / The backup is newer than this server.`,
  otherTables: (path: string, table: string) =>
    `${path} の表の構成が、この版の Gakuseki と異なります。（${table}） 何も復元していません。作成した版の gakuseki restore を使用してください。`,
  notTheSame: (path: string, table: string) =>
    `${path} を試しに復元したところ、${table} の内容が一致しません。もう一度バックアップを作成してください。`,
  newerDatabase: (names: string) => texts.server.newerDatabase(names),
  noSchool: 'データベースに Gakuseki の表がありません。DATA_DIR または DATABASE_URL を確認してください。',
  diskFull: (reason: string) =>
    `ディスクに空きがありません。空きを作ってから、もう一度実行してください。途中の結果は残していません。（${reason}）`,
  noRoomForCopy: (folder: string, neededMb: number, freeMb: number) =>
    `${folder} に、データベースを一時的に複製する空き（${neededMb}MB）がありません。（空き ${freeMb}MB） 空きを作ってから、もう一度実行してください。`,
  noDatabase: (reason: string) =>
    `データベースに接続できません。しばらく待ってから、もう一度実行してください。（${reason}）`,
  failed: (reason: string) => `実行できませんでした。途中の結果は残していません。（${reason}）`,
  noControl: (folder: string, reason: string) =>
    `データフォルダー ${folder} はサーバーが使用中ですが、そのサーバーに接続できません。（${reason}） サーバーと同じ利用者で実行するか、サーバーを停止してから実行してください。`,
  otherBackup: '別のバックアップを作成中です。終わってから、もう一度実行してください。',
  serverGone: 'バックアップの途中でサーバーが停止しました。もう一度実行してください。',
  made: (path: string, megabytes: string) => `バックアップを作成しました: ${path}（${megabytes}MB）`,
  contents: (instant: string, rows: number, tables: number, files: number) =>
    `${instant} の時点: ${tables}個の表の${rows}行、${files}個のファイル`,
  verified: (path: string) => `試しに復元し、すべての行とファイルが一致することを確認しました: ${path}`,
  lacking: {
    missing: (key: string) => `ファイルがありません: ${key}`,
    damaged: (key: string) => `ファイルの内容が、登録時と異なります: ${key}`,
    replaced: (key: string) => `バックアップの間に差し替えられたため、含まれていません: ${key}`,
  },
  incomplete: (count: number) =>
    `${count}個のファイルがそろっていません。データベースの内容はすべて含まれています。ファイルの保存先（DATA_DIR/files または FILES_URL）を確認してください。`,
  removed: (name: string) => `古いバックアップを削除しました: ${name}`,
  kept: (count: number) => `保管しているバックアップ: ${count}個`,
  targetNotEmpty: (place: string) =>
    `復元先 ${place} は空ではありません。何も変更していません。空のデータベースとフォルダーを指定してください。`,
  targetNobody: (place: string) =>
    `復元先 ${place} には、まだ誰も登録されていないデータベースがあります。置き換える場合は --into-empty を付けてください。何も変更していません。`,
  restored: (path: string, place: string) => `${path} を ${place} に復元しました。`,
  restoredTable: (name: string, rows: number) => `  ${name}: ${rows}行`,
  restoredFiles: (count: number) => `  ファイル: ${count}個`,
} as const
