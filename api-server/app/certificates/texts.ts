import { certificateTexts } from '@gakuseki/shared-api/rules/texts.ts'

const { textbookParts } = certificateTexts

/** What the names of certificates and disclosures mean. */
export const certificateNames = {
  textbooks: '給与した教科書',
  subject: textbookParts.subject,
  publisher: textbookParts.publisher,
  studentVersion: '児童生徒の版。送ると、それ以降に変更されていれば 409 になります',
  isFamilyWithheld: '子ども・保護者・きょうだいに、住所を出さない人がいるか',
  output: '印刷・書き出しの内容',
  noted: '履歴に記録した人数',
} as const
