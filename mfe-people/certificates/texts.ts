import { inLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { isolated } from '@gakuseki/shared-api/core/kinds/direction-marks.ts'
import { texts as coreTexts } from '@gakuseki/shared-api/core/texts.ts'
import { certificate } from '@gakuseki/shared-api/entities/certificate.ts'
import { certificateTexts as certificateRuleTexts } from '@gakuseki/shared-api/rules/texts.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.ts'
import { pageTitles } from '../pages/texts.ts'

/** The texts of certificates and of their register. */
export const texts = inLanguage('mfe-people/certificates#texts', {
  failed: coreTexts.errors.fetchFailed(certificate.label),
  issue: {
    title: '証明書の交付',
    notAllowed: '証明書を交付できるのは、児童生徒を変更できる人だけです',
    form: '交付する内容',
    preview: '印刷の見本',
    kind: certificate.fields.kind.label,
    issuedOn: '交付日',
    purpose: '提出先・使用目的',
    purposeHint: '台帳に残ります。証明書には印刷されません。',
    addressee: '提出先（転学先の学校長）',
    addresseeHint: '証明書のあて名になります。例: 文京区立みどり小学校長',
    copies: '通数',
    copiesHint: '何通でも、番号は1つです。',
    schoolAddress: '学校の所在地',
    principalName: '校長名',
    remembered: '前回の証明書から引き継いでいます。',
    confirm: '交付して印刷',
    confirmHint: '交付すると台帳に記録され、交付番号が付きます。',
    refused: '交付できませんでした',
    changedSince:
      'ほかの利用者が、この児童生徒を先に変更しました。最新の内容を表示しています。見本を確認してから、もう一度「交付して印刷」を押してください。',
    done: (number: string) => `${number}として交付しました。`,
    earlier: (number: string) => `前の内容のまま、${number}として交付されていました`,
    earlierHint:
      '先ほどの交付は、返事が届かなかっただけで、台帳に記録されていました。そのあとに変えた内容では交付していません。この内容でよければ印刷し、違えば書き損じにしてから、交付し直してください。',
    unsaved: '証明書の交付',
  },
  textbooks: {
    heading: '給与した教科書',
    parts: certificateRuleTexts.textbookParts,
    row: (number: number) => `${number}行目`,
    partOf: (row: number, part: string) => `${part}（${row}行目）`,
    add: '教科書を追加',
    remove: (row: number) => `${row}行目を削除`,
    suggest: (grade: string, count: number) => `${grade}に前回入力した${count}冊を入れる`,
    full: (most: number) => `1通に${most}冊まで入力できます。`,
  },
  issued: {
    title: '交付した証明書',
    facts: (number: string, day: string, copies: number) => `${number}　${day}交付　${copies}通`,
    by: (name: string) => `交付した人: ${isolated(name)}`,
    purpose: (text: string) => `提出先・使用目的: ${text}`,
    canceled: (day: string) => `書き損じ（${day}）のため、印刷できません`,
    register: pageTitles.certificates,
    another: 'もう1通別の証明書を交付',
  },
  register: {
    failed: coreTexts.errors.fetchFailed(pageTitles.certificates),
    filter: '台帳の絞り込み',
    kind: certificate.fields.kind.label,
    allKinds: 'すべての証明書',
    ofStudent: (name: string) => `${isolated(name)}さんの証明書`,
    everybody: '全員の台帳を見る',
    none: 'この条件の証明書はまだありません',
    noneHint: '証明書は、児童生徒の画面の「証明書」から交付します。',
    more: (shown: number, all: number) =>
      `${all}件のうち、新しい${shown}件を表示しています。印刷とExportには、すべて入ります。`,
    onlyNewest: (shown: number, all: number) => `${all}件のうち、新しい${shown}件`,
    wholeFailed: '台帳のすべてを読み込めなかったため、印刷もExportもできません',
    wholeFailedHint: '台帳が同時に変更されている場合があります。もう一度お試しください。',
    count: (count: number) => `${count}件`,
    actions: '操作',
    view: '開く',
    viewOf: (number: string) => `${number}を開く`,
    cancel: '書き損じにする',
    spoiled: '書き損じ',
    cancelOf: (number: string) => `${number}を書き損じにする`,
    export: buttonTexts.export,
    fileName: (year: string, stamp: string) => `${pageTitles.certificates}_${year}_${stamp}.csv`,
    allYears: '全年度',
  },
  cancel: {
    title: '書き損じにする',
    lead: (number: string, name: string) =>
      `${number}（${isolated(name)}さん）を書き損じにします。番号は欠番にならず、台帳に理由とともに残ります。証明書が要るときは、新しい番号で交付し直してください。`,
    reason: '理由',
    reasonHint: '例: 氏名の字形が違うため',
    confirm: '書き損じにする',
    dismiss: buttonTexts.cancel,
    failed: '書き損じにできませんでした',
    done: (number: string) => `${number}を書き損じにしました。`,
  },
})

/** The texts of the official papers. They are Japanese in every language of the screen (FND-07). */
export const sheetTexts = {
  number: (year: string, number: number | null) => `${year} 第${number === null ? '　　' : number}号`,
  titles: { enrolment: '在 学 証 明 書', graduation: '卒 業 証 明 書', textbooks: '教科用図書給与証明書' },
  to: (name: string) => `${name}　様`,
  name: '氏名',
  birthday: '生年月日',
  born: (day: string) => `${day}生`,
  grade: '学年・組',
  gradeOf: (grade: number, className: string) => `第${grade}学年${className === '' ? '' : `　${className}`}`,
  graduatedOn: '卒業年月日',
  transferredOn: '転学年月日',
  says: {
    enrolment: '上記の者は、本校に在学していることを証明します。',
    graduation: '上記の者は、本校を卒業したことを証明します。',
    textbooks: '上記の者に、次の教科用図書を給与したことを証明します。',
  },
  tableOf: '給与した教科用図書',
  columns: ['教科', '書名', '発行者'],
  head: '校長',
  seal: '印',
} as const
