import { inLanguage } from '../../core/text/in-language.ts'
import { isolated } from '../../core/kinds/direction-marks.ts'

/** The sentences about people who will join. */
export const prospectTexts = inLanguage('shared-api/rules/people#prospectTexts', {
  required: '入力してください。',
  noSuchGrade: 'この学校種別にはない学年です。小学校は1〜6、中学校は1〜3にしてください。',
  gradeForm: '小学校は1〜6、中学校は1〜3の数字にしてください。小学校か中学校かは「学校種別」の列に入力します。',
  rowRepeated: (line: number) => `${line}行目と同じ人です。どちらかの行を削除してください。`,
  alreadyThere: (name: string, day: string, year: string) =>
    `${isolated(name)}さん（生年月日${day}）は、${year}の就学予定者としてすでに登録されています。この人を除くか、${year}の一覧で変更してください。`,
  personBefore: (position: number) => `${position}件目と同じ人です。どちらかを削除してください。`,
  notUsable: (label: string, value: string, advice: string) =>
    `${label}:「${isolated(value)}」は使用できません。${advice}`,
  oneOf: (names: readonly string[]) => `次のいずれかにしてください: ${names.join('、')}`,
  alreadyMatched: 'すでに児童生徒と照合されています。変更するには、照合を取り消してください。',
  notMatched: 'まだ照合されていません。',
  takenByOther: (name: string) =>
    `この児童生徒は、すでに${isolated(name)}さんと照合されています。別の児童生徒を選んでください。`,
  alreadyStudent: (name: string, year: number) =>
    `${isolated(name)}さんは、${year}年度のクラスに在籍している児童生徒です。新しく入る人とは照合できません。別の児童生徒を選んでください。`,
  hasLeft: (name: string) =>
    `${isolated(name)}さんは、すでに転出または卒業しています。戻ってくる場合は、先に転入の手続きで在籍に戻してください。別の人の場合は、別の児童生徒を選んでください。`,
  unknownStudent: '指定された児童生徒が見つかりません。もう一度選んでください。',
  unknownGuardian: '指定された保護者が見つかりません。もう一度選んでください。',
  personRepeated: '同じ就学予定者を2回指定することはできません。',
})
