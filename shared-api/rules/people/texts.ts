import type { DateText } from '../../core/text/date-text.ts'

/** The sentences about certificates that cannot be issued or canceled. */
export const certificateTexts = {
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
} as const

/** The same for people whose address is withheld. */
export const withheldTexts = {
  instead: '（非公開）',
  disclosure: '非公開の住所・電話の出力',
  reasonMissing: '出力する理由を入力してください。',
} as const
