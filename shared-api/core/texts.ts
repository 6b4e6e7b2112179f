const problems = {
  invalidValue: '使用できない値です。',
  invalidDateValue: '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。',
  nullValue: '値がありません。',
  tooLong: (max: number) => `${max}文字以内で入力してください。`,
} as const

/** Every text of shared-api that a person reads; the words are those of S1 §8 and decisions "Texts". */
export const texts = {
  /** What is wrong with a value, where the field is named beside it. */
  problems,
  errors: {
    internal: 'エラーが発生しました。',
    fetchFailed: (label: string) => `${label}の取得に失敗しました。`,
    updateFailed: (label: string) => `${label}の更新に失敗しました。`,
    deleteFailed: (label: string) => `${label}の削除に失敗しました。`,
    invalidValue: (label: string) => `${label}: ${problems.invalidValue}`,
    invalidDateValue: (label: string) => `${label}: ${problems.invalidDateValue}`,
    nullValue: (label: string) => `${label}: ${problems.nullValue}`,
    ofField: (label: string, message: string) => `${label}: ${message}`,
    csvWrongType: 'CSVファイルを指定してください。',
    csvUnreadable: 'CSVを読み込めませんでした。',
    csvEmpty: 'CSVファイルの内容が空です。',
  },
  /** The year before the first of each era, under its name and its letter (decisions "Import"). */
  eras: { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 },
  values: {
    noStudentNumber: '(未定)',
    noClassName: '－',
    unset: '未設定',
    classOfYear: (year: number, text: string) => `${year}年度 ${text}`,
    numbered: (number: number) => `${number}番`,
    unsupportedKind: 'Unsupported type.',
  },
  classCondition: { all: 'クラス不問', noClass: 'クラス未割当' },
  inSchoolState: {
    all: 'すべて',
    inSchool: '在学中',
    graduated: '卒業済',
    transferred: '転学済',
    graduatedOrTransferred: '卒業・転学済',
  },
  sort: {
    gradeClassStudentNumber: '学年・クラス・出席番号順',
    nameKanaAsc: '名前(かな) 昇順',
    nameKanaDesc: '名前(かな) 降順',
    createdAtDesc: '登録が新しい順',
    createdAtAsc: '登録が古い順',
    updatedAtDesc: '更新が新しい順',
    updatedAtAsc: '更新が古い順',
  },
  teacherType: { all: 'すべて', staff: '職員', teacher: '教員', other: 'その他' },
  curriculum: {
    /** The names of the three view points that a new numeric curriculum has. */
    defaultViewPoints: ['知識・技能', '思考・判断・表現', '学びに向かう力・人間性'],
    colorPart: '色は0〜255の整数で指定してください。',
    noCopySource: 'コピー元の教科が見つかりません。',
    sortOnce: '並べ替えでは、一覧にあるすべての項目を1回ずつ指定してください。',
    placeBetween: (min: number, max: number) => `並び順は${min}〜${max}の整数で指定してください。`,
    gradeOf: (grades: readonly string[]) => `評価は次のいずれかを指定してください: ${grades.join(', ')}`,
    scoreBetween: (min: number, max: number) => `点数は${min}〜${max}の整数で指定してください。`,
    commentTooLong: (max: number) => `コメントは${max}文字以内で入力してください。`,
    noGrades: '評価の段階を1つ以上指定してください。',
    gradesOnce: '評価の段階は、空欄や重複のないようにコンマで区切って指定してください。',
    gradeTooLong: (max: number) => `評価の段階は1つ${max}文字以内で指定してください。`,
    studentOfGrade: 'この教科の年度・学年のクラスに所属する児童生徒を指定してください。',
    contentGone: 'この内容は、この教科にありません（削除された可能性があります）。',
    studentGone: 'この児童生徒は登録されていません（削除された可能性があります）。',
    activityOfMonth: '活動には、この教科のその月の活動を指定してください。',
  },
  /** What breaks a rule of shared-api/rules. */
  rules: {
    classNameTaken: (name: string) => `同じ年度・学年に「${name}」という名前のクラスがすでにあります。`,
    termDatesMissing: 'すべての開始・終了日付を入力してください。',
    termEndBeforeStart: '終了日付は開始日付以降に設定してください。',
    termOutsideYear: (year: number) =>
      `${year}年度の学期の日付は、${year - 1}年4月1日〜${year + 2}年3月31日の間で指定してください。`,
    termOverlap: (term: string) => `期間が他の学期（${term}）と重なっています。`,
    termName: (year: number, schoolType: string, number: number) => `${year}年度 ${schoolType} ${number}学期`,
    lastAdministrator: '最後の管理者のため、管理者権限を外すことも削除することもできません。',
    ownRights: '自分自身の管理者権限は外せません。また、自分自身は削除できません。他の管理者に依頼してください。',
    staffOnly: '管理者権限を付与できるのは教職員だけです。',
    unknownRole: '指定された役割はありません。',
    classYearRepeated: '同じ年度のクラスを複数指定することはできません。',
    classRepeated: '同じクラスを複数指定することはできません。',
    unknownClass: '指定されたクラスが見つかりません。',
    numberTaken: (number: number, holder: string) => `${number}番は${holder}さんが使用しています。`,
    changedSince: '他の利用者が先に更新しました。',
    personRepeated: '同じユーザーを複数指定することはできません。',
    classPartsMissing: 'クラスまたは出席番号を指定するには、学校種別・学年・クラス名がすべて必要です。',
    classNotFound: (year: number, schoolType: string, gradeNumber: number, name: string) =>
      `指定されたクラスが見つかりません。年度を確認してください。(${year}年度 ${schoolType} ${gradeNumber} ${name})`,
    classesThereAre: (name: string, others: readonly string[]) =>
      others.length === 0
        ? `${name} はありません。この年度・学年にはクラスがまだありません。`
        : `${name} はありません。${others.join('・')}があります。`,
    unknownPerson: {
      student: (userId: string) => `指定された児童生徒が見つかりません。(${userId})`,
      guardian: (userId: string) => `指定された保護者が見つかりません。(ユーザーID = ${userId})`,
      teacher: (userId: string) => `指定された教職員が見つかりません。(ユーザーID = ${userId})`,
    },
  },
  /** What is wrong with a file that somebody wants to keep. */
  files: {
    empty: 'ファイルが空です。中身のあるファイルを選択してください。',
    tooLarge: (megabytes: number) => `ファイルが大きすぎます。${megabytes}MBまでのファイルを選択してください。`,
    wrongType: (types: string) => `このファイル形式は受け付けられません。（使用できる形式: ${types}）`,
    brokenImage: '画像を読み取れません。ファイルが壊れていないか確認してください。',
    tooManyPixels: '画像の縦横の画素数が大きすぎます。縮小してから、もう一度選択してください。',
    nameMismatch: 'ファイルの中身が拡張子と一致しません。ファイルを確認してください。',
    unnamed: 'ファイル',
  },
  /** When one of the two calls of a save failed: what the other one did. */
  partlySaved: {
    record:
      '（名前などの項目は保存されました。管理者の権限は変わっていません。もう一度 Save を押すと、権限だけを変更します。）',
    role: '（管理者の権限は変更されました。名前などの項目は保存されていません。内容を直して、もう一度 Save を押してください。）',
  },
  /** When the server could not be asked or answered something else. */
  connection: {
    network: 'サーバーに接続できません。ネットワークの接続を確認してから、もう一度お試しください。',
    timeout: 'サーバーの応答に時間が掛かっています。しばらく待ってから、もう一度お試しください。',
    badAnswer: 'サーバーの応答を読み取れませんでした。画面を再読み込みしても直らない場合は、管理者に連絡してください。',
  },
} as const
