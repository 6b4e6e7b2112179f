import { inLanguage } from '../core/text/in-language.ts'
import { isolated } from '../core/kinds/direction-marks.ts'
import type { DateText } from '../core/text/date-text.ts'

/** The sentences about broken rules of shared-api/rules. Separate from core/texts.ts, which every page loads first. */
export const ruleTexts = inLanguage('shared-api/rules#ruleTexts', {
  classNameTaken: (name: string) => `同じ年度・学年に「${name}」という名前のクラスがすでにあります。`,
  termDatesMissing: 'すべての開始・終了日付を入力してください。',
  termEndBeforeStart: '終了日付は開始日付以降に設定してください。',
  termOutsideYear: (year: number) =>
    `${year}年度の学期の日付は、${year - 1}年4月1日〜${year + 2}年3月31日の間で指定してください。`,
  termOverlap: (term: string) => `期間が他の学期（${term}）と重なっています。`,
  termDates: (term: string, from: string, to: string) => `${term}: ${from}〜${to}`,
  termName: (year: number, schoolType: string, number: number) => `${year}年度 ${schoolType} ${number}学期`,
  lastAdministrator: '最後の管理者のため、管理者権限を外すことも削除することもできません。',
  lastAdministratorOut:
    'サインインできる最後の管理者のため、停止できません。先に、ほかの教職員に管理者権限を付与してください。',
  ownRights: '自分自身の管理者権限は外せません。また、自分自身は削除できません。他の管理者に依頼してください。',
  ownAccount: '自分自身のアカウントは停止できません。他の管理者に依頼してください。',
  staffOnly: '管理者権限を付与できるのは教職員だけです。',
  unknownRole: '指定された役割はありません。',
  classYearRepeated: '同じ年度のクラスを複数指定することはできません。',
  classRepeated: '同じクラスを複数指定することはできません。',
  unknownClass: '指定されたクラスが見つかりません。',
  inThisClass: 'すでにこのクラスに所属しています。別のクラスを選んでください。',
  inNoClass: (year: number) => `${year}年度は、どのクラスにも所属していません。`,
  classOfOtherYear: (year: number) => `${year}年度のクラスを選んでください。`,
  onlyInClass: 'クラスに所属しない場合は指定できません。',
  staysOverlap: '前のクラスの期間が重なっています。',
  voidWithoutReason: '取り消した理由を入力してください。',
  dayOutsideYear: (year: number) => `${year}年4月1日〜${year + 1}年3月31日の間で指定してください。`,
  afterToday: '今日より後の日付は使えません。',
  beforeBirthday: (birthday: string) => `生年月日（${birthday}）以降の日付にしてください。`,
  birthdayAfter: (label: string, day: string) => `${label}（${day}）以前の日付にしてください。`,
  otherSchoolType: '学校種別が違います。この児童生徒のクラスが小学校か中学校か、確認してください。',
  otherGrade: '異動の学年と、クラスの学年が違います。学年とクラスを確認してください。',
  numberTaken: (number: number, holder: string) => `${number}番は${holder}さんが使用しています。`,
  numberRepeated: (number: number, line: number) => `${number}番は、このファイルの${line}行目にもあります。`,
  childrenAre: (names: readonly string[]) => `子ども: ${names.map(isolated).join('・')}`,
  fieldIs: (label: string, value: string) => `${label}: ${value}`,
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
})

/** What schools write as the charge of a homeroom teacher: 担任, 正担任 and 主担任 by one character. */
export const homeroomCharges: readonly string[] = ['担', '正', '主']

/** The names of the three view points of a new numeric curriculum. They are stored. */
export const defaultViewPointNames = ['知識・技能', '思考・判断・表現', '学びに向かう力・人間性'] as const

/** The stored name of a file that has none. */
export const unnamedFile = 'ファイル'

/** The same for the curriculum. */
export const curriculumTexts = inLanguage('shared-api/rules#curriculumTexts', {
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
})

/** The problems of a file to be stored. */
export const fileTexts = inLanguage('shared-api/rules#fileTexts', {
  empty: 'ファイルが空です。中身のあるファイルを選択してください。',
  tooLarge: (megabytes: number) => `ファイルが大きすぎます。${megabytes}MBまでのファイルを選択してください。`,
  wrongType: (types: string) => `このファイル形式は受け付けられません。（使用できる形式: ${types}）`,
  brokenImage: '画像を読み取れません。ファイルが壊れていないか確認してください。',
  tooManyPixels: '画像の縦横の画素数が大きすぎます。縮小してから、もう一度選択してください。',
  nameMismatch: 'ファイルの中身が拡張子と一致しません。ファイルを確認してください。',
})

/** For a save whose one call failed and whose other call succeeded. */
export const partlySavedTexts = inLanguage('shared-api/rules#partlySavedTexts', {
  record:
    '（名前などの項目は保存されました。管理者の権限は変わっていません。もう一度 Save を押すと、権限だけを変更します。）',
  others:
    '（本人の変更は保存されました。保護者が同じ児童生徒の姓は変わっていません。もう一度 Save を押すと、変更できます。）',
  role: '（管理者の権限は変更されました。名前などの項目は保存されていません。内容を直して、もう一度 Save を押してください。）',
})

/** The sentences about filters of lists. */
export const filterTexts = inLanguage('shared-api/rules#filterTexts', {
  unknownField: (id: string) => `「${id}」という項目では絞り込めません。`,
  notForField: (label: string, operator: string) => `${label}には「${operator}」という条件を使えません。`,
  noValue: (label: string, empty: string, notEmpty: string) =>
    `${label}の「${empty}」「${notEmpty}」には値を指定できません。`,
  unreadable: (label: string, value: string) => `${label}の条件の値「${value}」を読み取れません。`,
  tooMany: (most: number) => `項目での絞り込みは${most}件までです。`,
  operators: {
    empty: '未入力',
    notEmpty: '入力あり',
    is: '次と一致',
    contains: '次を含む',
    before: '次より前',
    after: '次より後',
  },
  /** Of records that there may be, such as 同じ名前・生年月日の児童生徒. */
  existence: { empty: 'なし', notEmpty: 'あり' },
  inWords: {
    is: (value: string) => value,
    contains: (value: string) => `「${value}」を含む`,
    before: (value: string) => `${value}より前`,
    after: (value: string) => `${value}より後`,
  },
})

/** The sentences about views and saved layouts. */
export const viewRuleTexts = inLanguage('shared-api/rules#viewRuleTexts', {
  nameMissing: '名前を入力してください。',
  nameTooLong: (most: number) => `名前は${most}文字以内で入力してください。`,
  nameTaken: {
    own: (name: string) => `「${name}」という名前はすでに使われています。別の名前を入力してください。`,
    school: (name: string) =>
      `「${name}」という名前は、学校のみんなで使うものにすでにあります。別の名前を入力してください。`,
  },
  nameOfProduct: (name: string) =>
    `「${name}」は、はじめから用意されているビューの名前です。別の名前を入力してください。`,
  tooMany: (most: number) => `1つの一覧に保存できるのは${most}件までです。使わないものを削除してください。`,
  otherList: '別の一覧には移せません。新しく保存してください。',
  notForSchool:
    '学校のみんなで使うものを保存・変更・削除できるのは、この一覧を変更できる人だけです。自分だけで使うものとして保存してください。',
})

/** The names of the views that the product brings. */
export const firstViewNames = inLanguage('shared-api/rules#firstViewNames', {
  roster: '名簿',
  contacts: '連絡先',
  allergies: 'アレルギー',
  gaps: '未入力',
})

/** The sentences about certificates that cannot be issued or canceled. */
export const certificateTexts = inLanguage('shared-api/rules#certificateTexts', {
  notInSchool: {
    notYet: 'この日にはまだ入学していないため、在学証明書を交付できません。入学日を確認してください。',
    graduated: 'この日にはすでに卒業しているため、在学証明書を交付できません。卒業証明書を選んでください。',
    transferred: 'この日にはすでに転学しているため、在学証明書を交付できません。転学日を確認してください。',
  },
  noGraduation: '卒業日がないため、卒業証明書を交付できません。編集画面で卒業日を入力してください。',
  leftBefore: '卒業日より前に転学しているため、卒業証明書を交付できません。卒業日と転学日を確認してください。',
  graduatesLater: (day: DateText) => `卒業日（${day}）以降の日付にしてください。`,
  noTransfer: '転学日がないため、教科用図書給与証明書を交付できません。編集画面で転学日を入力してください。',
  gradeMissing: (year: number) =>
    `${year}年度のクラスが決まっていないため、学年を印刷できません。先に、編集画面でクラスを決めてください。`,
  nameMissing: '名前がないため、証明書を交付できません。編集画面で名前を入力してください。',
  birthdayMissing: '生年月日がないため、証明書を交付できません。編集画面で生年月日を入力してください。',
  principalMissing: '校長名を入力してください。',
  issuedOutside: (start: DateText, today: DateText) =>
    `交付日は、${start}から今日（${today}）までの日付にしてください。`,
  noTextbooks: '教科書の一覧は、教科用図書給与証明書だけに印刷されます。',
  textbooksMissing: '給与した教科書を1冊以上入力してください。',
  textbookParts: { subject: '教科', title: '書名', publisher: '発行者' },
  textbookPartMissing: (row: number, part: string) => `教科書の${row}行目: ${part}を入力してください。`,
  reasonMissing: '書き損じの理由を入力してください。',
})

/** Stands in files in place of a withheld value, in every language of the screen, because an import reads it. */
export const withheldMark = '（非公開）'

/** The line of a person's history about withheld data that were put out. */
export const disclosureLabel = '非公開の住所・電話の出力'

/** The same for people whose address is withheld. */
export const withheldTexts = inLanguage('shared-api/rules#withheldTexts', {
  instead: withheldMark,
  reasonMissing: '出力する理由を入力してください。',
})

/** The words of dates on official papers. */
export const eraTexts = {
  eras: { reiwa: '令和', heisei: '平成', showa: '昭和', taisho: '大正', meiji: '明治' },
  first: '元',
  day: (year: string, month: number, day: number) => `${year}年${month}月${day}日`,
  schoolYear: (year: string) => `${year}年度`,
} as const

/** The Latin letters with which names begin that begin with these kana, voiced or not. */
export const romanInitials: readonly (readonly [kana: string, letters: string])[] = [
  ['あ', 'a'],
  ['い', 'iy'],
  ['う', 'uv'],
  ['え', 'ey'],
  ['お', 'o'],
  ['かきくけこ', 'kcgq'],
  ['さすせそ', 'sz'],
  ['し', 'szj'],
  ['たてと', 'td'],
  ['ち', 'ctjd'],
  ['つ', 'tzd'],
  ['なにぬねの', 'n'],
  ['はひへほ', 'hbpv'],
  ['ふ', 'fhbpv'],
  ['まみむめも', 'm'],
  ['やゆよ', 'y'],
  ['らりるれろ', 'rl'],
  ['わゐゑを', 'wo'],
]

/** The sentences about 学籍異動 that do not fit. */
export const enrolmentTexts = inLanguage('shared-api/rules#enrolmentTexts', {
  schoolTypeMissing: '入学した学校種別（小学校か中学校）を選んでください。',
  noSuchGrade: 'この学校種別にない学年です。',
  lastDayAfter: (day: DateText) => `去った日は、異動日（${day}）以前の日付にしてください。`,
  joinsOnRoll:
    'この日にはすでに在籍しています。先に転学・退学などの異動を登録するか、異動日を、去った日の翌日以降にしてください。',
  leavesOffRoll: 'この日には在籍していません。異動日を確認するか、先に入学・転入学などの異動を登録してください。',
  staysOffRoll: 'この日には在籍していません。異動日を確認してください。',
  afterDeath: '死亡の後の異動は登録できません。異動日か、死亡の異動を確認してください。',
  beforeBirth: (birthday: DateText) => `去った日は、生年月日（${birthday}）以降の日付にしてください。`,
  contradicted:
    '入学・転学・卒業の日付の前後が合いません。学校に戻った児童生徒は、「学籍の履歴」に転入学を登録してください。',
})
