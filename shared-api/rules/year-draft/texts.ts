import { inLanguage } from '../../core/text/in-language.ts'
import { isolated } from '../../core/kinds/direction-marks.ts'

/** The sentences about problems of a draft, and about cards that were not moved. */
export const yearDraftTexts = inLanguage('shared-api/rules/year-draft#yearDraftTexts', {
  unplaced: (grade: string, count: number) =>
    `${grade}: ${count}人がどのクラスにも入っていません。クラスへ移してください。`,
  gradeUnknown: (count: number) =>
    `次の学年がわからない児童生徒が${count}人います。学年を決めるか、「学校を離れる」にしてください。`,
  otherGrade: (count: number) =>
    `次の学年とちがう学年のクラスに入っている児童生徒が${count}人います。クラスを移してください。`,
  newcomers: (count: number) =>
    `準備を始めたあとに在籍した児童生徒が${count}人います。名簿を更新してから、クラスへ移してください。`,
  leavers: (count: number) => `年度末に在籍しない児童生徒が${count}人残っています。名簿を更新してください。`,
  yearHasClasses: (year: number, count: number) =>
    `${year}年度には、すでにクラスが${count}件あります。削除してから公開してください。`,
  noHomeroom: (grade: string, name: string) => `${grade} ${name}: 担任が決まっていません。`,
  homeroomTwice: (name: string, classes: readonly string[]) =>
    `${isolated(name)}さんが、${classes.join('・')}の担任になっています。意図したものか確かめてください。`,
  emptyClass: (grade: string, name: string) => `${grade} ${name}: 児童生徒がいません。`,
  numbersMissing: (grade: string, name: string, count: number) =>
    `${grade} ${name}: 出席番号のない児童生徒が${count}人います。`,
  numberTwice: (grade: string, name: string, number: number) =>
    `${grade} ${name}: 出席番号${number}番が2人以上います。番号を付け直してください。`,
  pairTogether: (a: string, b: string) => `${isolated(a)}さんと${isolated(b)}さんが、別のクラスになっています。`,
  pairApart: (a: string, b: string) => `${isolated(a)}さんと${isolated(b)}さんが、同じクラスになっています。`,
  noTerms: (schoolType: string) => `${schoolType}: 学期がありません。`,
  termGap: (schoolType: string, from: string, to: string) =>
    `${schoolType}: ${from}〜${to}は、どの学期にも入っていません。`,
  termOverlap: (schoolType: string, first: number, second: number) =>
    `${schoolType}: ${first}学期と${second}学期の期間が重なっています。`,
  graduationOutsideYear: (from: string, to: string) => `卒業日は、${from}〜${to}の日にしてください。`,
  entranceOutsideYear: (from: string, to: string) => `入学日は、${from}〜${to}の日にしてください。`,
  termTwice: (schoolType: string, termNumber: number) =>
    `${schoolType}: ${termNumber}学期が2つ以上あります。1つだけにしてください。`,
  leaverWithoutDate: (count: number) =>
    `学校を離れる児童生徒のうち、転学日のない人が${count}人います。転出の手続きで入力してください。`,
  noAccount: (count: number) =>
    `まだアカウントのない就学予定者が${count}人います。公開しても予定のクラスと番号は残り、同期のあとに照合すると登録されます。`,
  refused: {
    changed: '他の利用者が先に変更しました。いまの状態を確認してください。',
    unknownPerson: 'この児童生徒は、年度更新の名簿にありません。',
    unknownClass: 'このクラスはなくなりました。',
    otherGrade: 'このクラスは、この児童生徒の次の学年のクラスではありません。',
    leaves: '学校を離れる児童生徒は、クラスへ移せません。',
    impossible: 'この児童生徒には選べません。学年を確認してください。',
  },
  rowRepeated: (line: number) => `この児童生徒は、${line}行目にもあります。`,
  movedSince: (name: string) =>
    name === ''
      ? '書き出したあとに、クラスから外されています。盤を見てから決めてください。'
      : `書き出したあとに、${name}へ移されています。盤を見てから決めてください。`,
  noSuchClass: (grade: string, name: string, others: readonly string[]) =>
    others.length === 0
      ? `${grade}に「${name}」はありません。この学年にはクラスがまだありません。`
      : `${grade}に「${name}」はありません。${others.join('・')}があります。`,
  published: '公開済みの年度更新は変更できません。変更するには、公開を取り消してください。',
  notPublished: 'まだ公開されていません。',
  publishedEarlier:
    'この年度は、以前の版で公開されたため、まとめて取り消せません。クラスや教科を、それぞれの画面で直してください。',
  nothingToStartFrom: (year: number) =>
    `${year}年度のクラスがないため、次の年度の準備を始められません。先に${year}年度のクラスを登録してください。`,
  alreadyRuns: (year: number) =>
    `${year}年度は始まっていて、クラスもあるため、準備できません。クラスの変更は、クラスの一覧で行ってください。`,
  pairOfOne: '2人の児童生徒を選んでください。',
  unknownTeacher: '指定された教職員が見つかりません。',
  noCopySource: (name: string) =>
    `教科「${name}」のコピー元がなくなりました。一覧から外すか、計画をコピーしないようにしてください。`,
  subjectTwice: (grade: string, name: string) =>
    `${grade}には、教科「${name}」がもうあります。別の名前にしてください。`,
  repeatRefused: (name: string, reason: string) =>
    `${isolated(name)}さんの原級留置を登録できません。学籍の履歴を直すか、次の学年を選び直してください。（${reason}）`,
  changedSinceCheck: '確認したあとに、他の利用者が変更しました。もう一度確認してください。',
  laterChanges: (count: number, names: readonly string[]) =>
    `公開のあとに変更されたものが${count}件あるため、取り消せません。（${names.map(isolated).join('、')}${count > names.length ? ' ほか' : ''}）`,
})
